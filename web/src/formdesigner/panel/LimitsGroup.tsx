import { useTranslation } from 'react-i18next'
import type { Field, Rule, Widget } from '../../core/types'
import { useDesigning } from '../designing'
import { NumberProperty, PropertyGroup, SelectProperty } from './inputs'

type Limit = 'maxLength' | 'min' | 'max' | 'decimals' | 'minItems' | 'maxItems'

/** The limits that mean something to a widget. */
const limitsOf: Partial<Record<Widget, readonly Limit[]>> = {
  text: ['maxLength'],
  textarea: ['maxLength'],
  richText: ['maxLength'],
  number: ['min', 'max', 'decimals'],
  multiSelect: ['maxItems'],
  file: ['maxItems'],
  table: ['minItems', 'maxItems'],
}

/** What a value must meet beyond its widget. */
export function LimitsGroup({ field, place }: { field: Field; place: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useDesigning()
  const rules = t('rule', { returnObjects: true })
  const limits = limitsOf[field.widget] ?? []
  const hasRule = field.widget === 'text' || field.widget === 'textarea'
  if (limits.length === 0) return null
  return (
    <PropertyGroup title={t('group.limits')}>
      {hasRule && (
        <SelectProperty
          place={`${place}.rule`}
          label={t('prop.rule')}
          value={field.rule ?? ''}
          choices={[{ value: '', label: t('nothing') }, ...choicesOf(rules)]}
          onChange={(rule) => set(`${place}.rule`, rule === '' ? undefined : rule)}
        />
      )}
      {limits.map((limit) => (
        <NumberProperty
          key={limit}
          place={`${place}.${limit}`}
          label={t(`prop.${limit}`)}
          value={field[limit]}
          onChange={(value) => set(`${place}.${limit}`, value)}
        />
      ))}
    </PropertyGroup>
  )
}

/** Every rule of core has a caption: one that is missing does not pass the type check. */
function choicesOf(rules: Record<Rule, string>) {
  return Object.entries(rules).map(([value, label]) => ({ value, label }))
}
