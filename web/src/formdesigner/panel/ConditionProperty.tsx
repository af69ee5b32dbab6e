import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../core/types'
import { optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { fieldsOf } from '../../form/state/checking'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { fieldAt } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { type Choice, TextProperty, useFieldLabel } from './inputs'

type Props = { partPath: string; label: string; value: string; onChange: (text: string) => void }

/** A condition as text, and a way to put a simple one together. What is wrong with it is core's to say. */
export function ConditionProperty(props: Props) {
  const { t } = useTranslation('formdesigner')
  const [building, setBuilding] = useState(false)
  const use = (text: string) => {
    props.onChange(text)
    setBuilding(false)
  }
  return (
    <div className="condition">
      <TextProperty {...props} help={props.value === '' ? t('condition.help') : undefined} rows={2} />
      <Button
        kind="link"
        aria-expanded={building}
        aria-label={`${t('condition.build')}: ${props.label}`}
        onClick={() => setBuilding(!building)}
      >
        {t('condition.build')}
      </Button>
      {building && <Builder partPath={props.partPath} onUse={use} />}
    </div>
  )
}

const operators = ['eq', 'ne', 'gt', 'lt', 'filled', 'empty'] as const
type Operator = (typeof operators)[number]

function Builder({ partPath, onUse }: { partPath: string; onUse: (text: string) => void }) {
  const { t } = useTranslation('formdesigner')
  const labelOf = useFieldLabel()
  const fields = useFieldsFor(partPath)
  const [key, setKey] = useState('')
  const [operator, setOperator] = useState<Operator>('eq')
  const [value, setValue] = useState('')
  const field = fields.find((candidate) => candidate.key === key)
  const values = useValues(field)
  const needsValue = operator !== 'filled' && operator !== 'empty'
  return (
    <fieldset className="condition-builder">
      <legend className="visually-hidden">{t('condition.build')}</legend>
      <Select
        label={t('condition.field')}
        value={key}
        choices={fields.map((it) => ({ value: it.key, label: labelOf(it) }))}
        onChange={setKey}
      />
      <Select
        label={t('condition.operator')}
        value={operator}
        choices={operators.map((it) => ({ value: it, label: t(`condition.operators.${it}`) }))}
        onChange={(chosen) => setOperator(operators.find((it) => it === chosen) ?? 'eq')}
      />
      {needsValue && values && (
        <Select label={t('condition.value')} value={value} choices={values} onChange={setValue} />
      )}
      {needsValue && !values && <TextInput aria-label={t('condition.value')} value={value} onChange={setValue} />}
      <Button disabled={field === undefined} onClick={() => field && onUse(written(field, operator, value))}>
        {t('condition.apply')}
      </Button>
    </fieldset>
  )
}

function Select(props: { label: string; value: string; choices: Choice[]; onChange: (value: string) => void }) {
  const { label, value, choices, onChange } = props
  return (
    <select
      className="native-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!choices.some((choice) => choice.value === value) && <option value={value}>{label}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** What a condition at this place can name: the columns of its row, and the form's fields. */
function useFieldsFor(partPath: string): Field[] {
  const { form } = useFormDesigner()
  const table = fieldAt(form, partPath.replace(/\.columns\[\d+\]\.[^.]*$/, ''))
  const own = fieldAt(form, partPath.replace(/\.[^.]*$/, ''))
  return [...(table?.columns ?? []), ...fieldsOf(form)].filter((field) => field !== own && field.widget !== 'table')
}

/** The values of a field that has only some. */
function useValues(field: Field | undefined): Choice[] | null {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const key = field?.dictionary
  const dictionaries = useDictionaries(key ? [key] : [])
  if (field?.widget === 'checkbox') {
    return [
      { value: '1', label: t('yes') },
      { value: '0', label: t('no') },
    ]
  }
  return key
    ? (dictionaries[key] ?? []).map((option) => ({ value: option.value, label: optionLabel(option, locale) }))
    : null
}

function written(field: Field, operator: Operator, value: string): string {
  const { key } = field
  if (operator === 'filled') return `\${not empty ${key}}`
  if (operator === 'empty') return `\${empty ${key}}`
  const sign = { eq: '==', ne: '!=', gt: '>', lt: '<' }[operator]
  const literal = field.widget === 'number' && value !== '' ? value : `'${value.replace(/[\\']/g, '\\$&')}'`
  return `\${${key} ${sign} ${literal}}`
}
