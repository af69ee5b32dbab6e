import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { useDesigning } from '../designing'
import { ConditionProperty } from './ConditionProperty'
import { PropertyGroup, SwitchProperty } from './inputs'

/** When a field is shown, must be filled, cannot be changed. */
export function ConditionsGroup({ field, place }: { field: Field; place: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useDesigning()
  return (
    <PropertyGroup title={t('group.conditions')}>
      {(['required', 'readOnly'] as const).map((name) => (
        <SwitchProperty
          key={name}
          place={`${place}.${name}`}
          label={t(`prop.${name}`)}
          value={field[name]}
          onChange={(value) => set(`${place}.${name}`, value)}
        />
      ))}
      {(['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).map((name) => (
        <ConditionProperty
          key={name}
          place={`${place}.${name}`}
          label={t(`prop.${name}`)}
          value={field[name] ?? ''}
          onChange={(text) => set(`${place}.${name}`, text === '' ? undefined : text)}
        />
      ))}
    </PropertyGroup>
  )
}
