import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../text/useLocale'
import { useOptions } from '../reference/dictionaries'
import { codesOf, controlProps, statusOf, textOf } from '../widgets/controlProps'
import type { FieldProps } from '../widgets/widget'

/** One code of the field's dictionary; what is typed searches the labels. */
export function SelectInput(props: FieldProps) {
  const { t } = useTranslation('common')
  const options = useFieldOptions(props)
  return (
    <Select
      {...controlProps(props)}
      status={statusOf(props)}
      value={textOf(props.value) || undefined}
      options={options}
      allowClear={!props.required}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('pleaseSelect')}
      onChange={(code) => props.set(props.path, code)}
    />
  )
}

/** Some codes of the field's dictionary. */
export function MultiSelectInput(props: FieldProps) {
  const { t } = useTranslation('common')
  const options = useFieldOptions(props)
  return (
    <Select
      {...controlProps(props)}
      mode="multiple"
      status={statusOf(props)}
      value={Array.isArray(props.value) ? props.value : []}
      options={options}
      maxCount={props.field.maxItems}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('pleaseSelect')}
      onChange={(codes) => props.set(props.path, codes)}
    />
  )
}

function useFieldOptions({ field, value, dictionaries }: FieldProps) {
  return useOptions(field.dictionary ? dictionaries[field.dictionary] : [], useLocale(), codesOf(value), field.codes)
}
