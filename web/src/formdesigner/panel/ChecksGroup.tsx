import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../form/state/checking'
import { Button } from '../../ui/controls/Button'
import { insertAt, removeAt } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { ConditionProperty } from './ConditionProperty'
import { CaptionProperties, PropertyGroup, SelectProperty, SwitchProperty, useFieldLabel } from './inputs'

/** Conditions across fields that the filled form must meet. */
export function ChecksGroup() {
  const { t } = useTranslation('formdesigner')
  const { form, selected, set, change } = useFormDesigner()
  const labelOf = useFieldLabel()
  const checks = form.checks ?? []
  const fields = fieldsOf(form)
  const add = () => {
    const check = { when: '', field: fields[0]?.key ?? '', message: { zh: '', en: '' }, warning: false }
    change(insertAt(form, 'checks', checks.length, check), selected)
  }
  return (
    <PropertyGroup title={t('group.checks')}>
      {checks.map((check, index) => {
        const partPath = `checks[${index}]`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check has nothing else to be known by.
          <fieldset key={index} className="property-part">
            <legend>{t('checkTitle', { index: index + 1 })}</legend>
            <ConditionProperty
              partPath={`${partPath}.when`}
              label={t('prop.when')}
              value={check.when}
              onChange={(text) => set(`${partPath}.when`, text)}
            />
            <SelectProperty
              partPath={`${partPath}.field`}
              label={t('prop.field')}
              value={check.field}
              choices={fields.map((field) => ({ value: field.key, label: labelOf(field) }))}
              onChange={(key) => set(`${partPath}.field`, key)}
            />
            <CaptionProperties
              partPath={`${partPath}.message`}
              {...check.message}
              labels={[t('messageZh'), t('messageEn')]}
            />
            <SwitchProperty
              partPath={`${partPath}.warning`}
              label={t('prop.warning')}
              value={check.warning}
              onChange={(value) => set(`${partPath}.warning`, value)}
            />
            <Button
              aria-label={t('removeCheck', { index: index + 1 })}
              onClick={() =>
                change(
                  removeAt(form, partPath),
                  selected,
                  t('removed', { label: t('checkTitle', { index: index + 1 }) }),
                )
              }
            >
              {t('removeField')}
            </Button>
          </fieldset>
        )
      })}
      <Button onClick={add}>{t('addCheck')}</Button>
    </PropertyGroup>
  )
}
