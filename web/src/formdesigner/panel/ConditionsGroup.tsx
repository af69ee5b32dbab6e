import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { useFormDesigner } from '../formDesignerContext'
import { ConditionProperty } from './ConditionProperty'
import { PropertyGroup, SwitchProperty } from './inputs'

/** When a field is shown, must be filled, cannot be changed. */
export function ConditionsGroup({ field, partPath }: { field: Field; partPath: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useFormDesigner()
  return (
    <PropertyGroup title={t('group.conditions')}>
      {(['required', 'readOnly'] as const).map((name) => (
        <SwitchProperty
          key={name}
          partPath={`${partPath}.${name}`}
          label={t(`prop.${name}`)}
          value={field[name]}
          onChange={(value) => set(`${partPath}.${name}`, value)}
        />
      ))}
      {(['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).map((name) => (
        <ConditionProperty
          key={name}
          partPath={`${partPath}.${name}`}
          label={t(`prop.${name}`)}
          value={field[name] ?? ''}
          onChange={(text) => set(`${partPath}.${name}`, text === '' ? undefined : text)}
        />
      ))}
    </PropertyGroup>
  )
}
