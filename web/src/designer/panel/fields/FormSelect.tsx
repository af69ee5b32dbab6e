import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../api/contract'
import type { Locale } from '../../../core/types'
import { useLocale } from '../../../text/useLocale'
import { TextInput } from '../../../ui/controls/TextInput'
import { formsQuery } from '../../api'
import { SelectField } from './fields'

/** Dictionary classifyType: letters and the forms in which they are made. */
export const letterForms = '5'

type Props = {
  label: string
  value: string
  problem?: string
  /** Only forms of this kind. */
  kind?: string
  used?: string[]
  onChoose: (form: { code: string; name: string }) => void
}

/** A published form, found by typing a part of its name or code. */
export function FormSelect({ label, value, problem, kind, used = [], onChoose }: Props) {
  const { t } = useTranslation(['designer', 'common'])
  const locale = useLocale()
  const forms = useQuery(formsQuery)
  const [filter, setFilter] = useState('')
  const rows = forms.data ?? []
  const isOffered = (form: FormRow) =>
    form.code === value ||
    ((kind === undefined || form.classifyType === kind) && formTitle(form, locale).includes(filter.trim()))
  const options = rows
    .filter(isOffered)
    .map((form) => ({ value: form.code, label: formTitle(form, locale), disabled: used.includes(form.code) }))
  return (
    <div className="designer-form-select">
      <SelectField
        label={label}
        required
        value={value}
        options={[{ value: '', label: t('common:pleaseSelect') }, ...options]}
        loading={forms.isPending}
        error={forms.isError ? t('form.failed') : problem}
        help={options.length === 0 && !forms.isPending ? t('form.noLetters') : undefined}
        onCommit={(code) => onChoose({ code, name: rows.find((form) => form.code === code)?.name ?? '' })}
      />
      <TextInput
        aria-label={t('form.filter', { label })}
        placeholder={t('form.filterHint')}
        value={filter}
        onChange={setFilter}
      />
    </div>
  )
}

/** A form as lists name it, in the language of the page. */
export function formTitle({ code, name, nameEn }: FormRow, locale: Locale): string {
  return `${(locale === 'en' && nameEn) || name} (${code})`
}
