import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Form } from '../../core/types'
import { useForms } from '../../form/state/modules'
import { useLocale } from '../../text/useLocale'
import { TextInput } from '../../ui/controls/TextInput'
import { today } from '../../ui/dates'
import { problemsAt, useFormDesigner } from '../formDesignerContext'
import { CaptionProperties, PropertyGroup, TextProperty } from './inputs'

type Props = { field: Field; partPath: string }

/** What a text must look like beside its rule: an expression, what people read otherwise, and a value to try it with. */
export function PatternGroup({ field, partPath }: Props) {
  const { t } = useTranslation('formdesigner')
  const { set, problems } = useFormDesigner()
  const path = `${partPath}.pattern`
  const { pattern, patternMessage } = field
  const examples = t('pattern.examples', { returnObjects: true })
  return (
    <PropertyGroup title={t('group.pattern')}>
      <TextProperty
        partPath={path}
        label={t('pattern.expression')}
        help={t('pattern.help')}
        value={pattern ?? ''}
        suggestions={Object.values(examples)}
        onChange={(text) => set(path, text === '' ? undefined : text)}
      />
      {pattern && (
        <CaptionProperties
          partPath={`${path}Message`}
          {...patternMessage}
          labels={[t('pattern.messageZh'), t('pattern.messageEn')]}
          isOptional
        />
      )}
      <Suspense>{pattern && <Trial field={field} isFaulty={problemsAt(problems, path).length > 0} />}</Suspense>
    </PropertyGroup>
  )
}

/** A value as people would fill it in, and what they would be told at once; a faulty expression tells nothing. */
function Trial({ field, isFaulty }: { field: Field; isFaulty: boolean }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const id = useId()
  const form = useMemo(() => formOf(field), [field])
  const forms = useForms(form)
  const checker = useMemo(() => forms.formChecker(form), [forms, form])
  const [value, setValue] = useState('')
  const isTried = value.trim() !== '' && !isFaulty
  const violation = isTried ? checker.check({ [field.key]: value }, today())[0] : undefined
  return (
    <div className="property">
      <label htmlFor={id}>{t('pattern.trial')}</label>
      <TextInput id={id} value={value} aria-describedby={`${id}-verdict`} onChange={setValue} />
      <p id={`${id}-verdict`} role="status" className={violation ? 'property-note error' : 'property-note'}>
        {violation ? forms.messageText(violation, locale) : t(isTried ? 'pattern.fits' : 'pattern.trialHelp')}
      </p>
    </div>
  )
}

/** A form of this field alone, whatever its conditions. */
function formOf({ key, label, widget, rule, maxLength, pattern, patternMessage, class: dataClass }: Field): Form {
  const limits = { rule, maxLength, pattern, patternMessage }
  const field = { key, label, widget, required: false, readOnly: false, class: dataClass, ...limits }
  const sections = [{ key: 'trial', title: label, fields: [field] }]
  return { code: '', name: label, classifyType: '', version: 0, sections }
}
