import { Input, Select } from 'antd'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rule } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { TextInput } from '../../ui/controls/TextInput'
import { AccountPicker } from '../pickers/AccountPicker'
import { RecordPicker } from '../pickers/RecordPicker'
import { useOptions } from '../reference/dictionaries'
import { accounts } from '../reference/records'
import { useTyping } from '../state/useTyping'
import { NumberInput } from '../widgets/NumberInput'
import { RadioInput } from '../widgets/RadioInput'
import type { FieldProps } from './FieldRow'

const DayInput = lazy(() => import('../widgets/DayInput'))
const RegionPicker = lazy(() => import('../pickers/RegionPicker'))
const FileField = lazy(() => import('../files/FileField'))
const SignatureField = lazy(() => import('../files/SignatureField'))
const RichTextInput = lazy(() => import('../widgets/RichTextInput'))

/** The input of one field; its widget says which. */
export function FieldInput(props: FieldProps) {
  return (
    <Suspense fallback={<TextInput id={props.id} value="" disabled onChange={() => undefined} />}>
      <Widget {...props} />
    </Suspense>
  )
}

function Widget(props: FieldProps) {
  const { id, path, field, value, valueText, message, required, readOnly, dictionaries, set, touch } = props
  const { t } = useTranslation(['form', 'common'])
  const locale = useLocale()
  const invalid = message?.severity === 'error'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const chosen = field.widget === 'radio' ? [] : Array.isArray(value) ? value.map(String) : [text]
  const options = useOptions(field.dictionary ? dictionaries[field.dictionary] : [], locale, chosen)
  const change = (next: unknown) => set(path, next)
  const shared = {
    id,
    disabled: readOnly,
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': `${id}-note`,
    onBlur: () => touch(path),
  }
  const status = invalid ? ('error' as const) : undefined
  const picker = {
    id,
    disabled: readOnly,
    invalid,
    describedBy: `${id}-note`,
    value: text || undefined,
    onChange: change,
  }

  if (field.dictionary === accounts) {
    const several = field.widget === 'multiSelect'
    const chosen = Array.isArray(value) ? value.map(String) : text === '' ? [] : [text]
    return <AccountPicker {...picker} several={several} value={chosen} onBlur={shared.onBlur} />
  }
  switch (field.widget) {
    case 'text':
      return <LineInput {...shared} rule={field.rule} value={text} change={change} />
    case 'textarea':
      return <LongInput {...shared} status={status} value={text} change={change} />
    case 'richText':
      return <RichTextInput id={id} value={text} readOnly={readOnly} invalid={invalid} onChange={change} />
    case 'number':
      return <NumberInput {...shared} value={value} onChange={change} />
    case 'date':
    case 'dateTime':
      return <DayInput {...picker} withTime={field.widget === 'dateTime'} onBlur={shared.onBlur} />
    case 'select':
      return (
        <Select
          {...shared}
          status={status}
          value={text || undefined}
          options={options}
          allowClear={!required}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('common:pleaseSelect')}
          onChange={change}
        />
      )
    case 'multiSelect':
      return (
        <Select
          {...shared}
          mode="multiple"
          status={status}
          value={Array.isArray(value) ? value : []}
          options={options}
          maxCount={field.maxItems}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('common:pleaseSelect')}
          onChange={change}
        />
      )
    case 'radio':
      return <RadioInput {...shared} options={options} value={text} onChange={change} />
    case 'checkbox':
      return (
        <span className="form-checkbox">
          <input
            {...shared}
            type="checkbox"
            checked={value === '1'}
            onChange={(event) => change(event.target.checked ? '1' : '0')}
          />
          <span aria-hidden="true">{value === '1' ? t('common:yes') : t('common:no')}</span>
        </span>
      )
    case 'region':
      return <RegionPicker {...picker} />
    case 'person':
    case 'firm':
      return (
        <RecordPicker
          {...picker}
          kind={field.widget}
          valueText={typeof valueText === 'string' ? valueText : undefined}
        />
      )
    case 'file':
      return (
        <FileField
          id={id}
          value={value}
          maxItems={field.maxItems}
          accept={field.accept}
          readOnly={readOnly}
          onChange={change}
        />
      )
    case 'signature':
      return <SignatureField id={id} value={text} readOnly={readOnly} onChange={change} />
    case 'table':
      return null
  }
}

type LineProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  rule?: Rule
  value: string
  change: (text: string) => void
}

function LineInput({ rule, value, change, ...rest }: LineProps) {
  return <input type="text" className="text-input" autoComplete="off" {...rest} {...useTyping(value, change, rule)} />
}

type LongProps = Omit<ComponentProps<typeof Input.TextArea>, 'onChange' | 'value'> & {
  value: string
  change: (text: string) => void
}

function LongInput({ value, change, ...rest }: LongProps) {
  return <Input.TextArea {...rest} {...useTyping(value, change)} autoSize={{ minRows: 3, maxRows: 10 }} />
}
