import { useTranslation } from 'react-i18next'
import type { Field, Rule } from '../../core/types'
import { useDesign, useForms } from '../../form/state/modules'
import { widgets } from '../../form/widgets/registry'
import { useFormDesigner } from '../formDesignerContext'
import { withRule } from '../newField'
import { NumberProperty, PropertyGroup, SelectProperty } from './inputs'

/** What a value must meet beyond its widget. */
export function LimitsGroup({ field, partPath }: { field: Field; partPath: string }) {
  const { t } = useTranslation('formdesigner')
  const { set } = useFormDesigner()
  const { leastClass } = useDesign()
  const rules = t('rule', { returnObjects: true })
  const { limits = [], hasRule } = widgets[field.widget]
  if (limits.length === 0) return null
  return (
    <PropertyGroup title={t('group.limits')}>
      {hasRule && (
        <SelectProperty
          partPath={`${partPath}.rule`}
          label={t('prop.rule')}
          value={field.rule ?? ''}
          choices={[{ value: '', label: t('nothing') }, ...choicesOf(rules)]}
          onChange={(chosen) => {
            const rule = (Object.keys(rules) as Rule[]).find((name) => name === chosen) // Captions are named by rules.
            const least = rule === undefined ? 'P0' : leastClass(rule)
            set(partPath, withRule(field, rule, least), `${partPath}.rule`)
          }}
        />
      )}
      {field.widget === 'file' && (
        <AcceptProperty accept={field.accept ?? []} onChange={(accept) => set(`${partPath}.accept`, accept)} />
      )}
      {limits.map((limit) => (
        <NumberProperty
          key={limit}
          partPath={`${partPath}.${limit}`}
          label={t(`prop.${limit}`)}
          value={field[limit]}
          onChange={(value) => set(`${partPath}.${limit}`, value)}
        />
      ))}
    </PropertyGroup>
  )
}

/** The types of files that the field takes; none chosen: all of them. */
function AcceptProperty({ accept, onChange }: { accept: string[]; onChange: (accept: string[]) => void }) {
  const { t } = useTranslation('formdesigner')
  const types = useForms().fileTypes().split(', ')
  const toggle = (type: string) =>
    onChange(types.filter((one) => (one === type ? !accept.includes(one) : accept.includes(one))))
  return (
    <fieldset className="property-types">
      <legend>{t('prop.accept')}</legend>
      {types.map((type) => (
        <label key={type}>
          <input type="checkbox" checked={accept.includes(type)} onChange={() => toggle(type)} />
          {type}
        </label>
      ))}
    </fieldset>
  )
}

/** Every rule of core has a caption: one that is missing does not pass the type check. */
function choicesOf(rules: Record<Rule, string>) {
  return Object.entries(rules).map(([value, label]) => ({ value, label }))
}
