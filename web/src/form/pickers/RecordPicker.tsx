import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeKeyword } from '../../ui/controls/keyword'
import { optionsQuery, type RecordKind } from '../reference/records'

type Props = {
  id?: string
  kind: RecordKind
  value: string | undefined
  /** What to show of the value before any search. */
  valueText?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  onChange: (id: string | undefined, label: string | undefined) => void
}

/** One lawyer or firm, found by name or number. */
export function RecordPicker({ id, kind, value, valueText, disabled, invalid, describedBy, onChange }: Props) {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDeferredValue(normalizeKeyword(typed))
  // A list that is about to be replaced is not asked for: an option would go away from under the mouse.
  const isLatest = keyword === normalizeKeyword(typed)
  const matches = useQuery(optionsQuery(kind, { keyword }, open && isLatest))
  const searching = matches.isFetching || !isLatest
  const selectedRecord = useQuery(
    optionsQuery(kind, { ids: value ? [value] : [] }, value !== undefined && valueText === undefined),
  )
  const options = (matches.data ?? []).map(({ id: key, label, hint }) => ({
    value: key,
    label,
    title: `${label} ${hint}`,
  }))
  const isListed = value === undefined || options.some((option) => option.value === value)
  const label = valueText ?? selectedRecord.data?.find((option) => option.id === value)?.label
  const name = label ?? (selectedRecord.isLoading ? '' : value)

  return (
    <Select
      id={id}
      value={value}
      options={isListed ? options : [{ value, label: name, title: name }, ...options]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      optionRender={({ data }) => data.title}
      loading={searching}
      allowClear
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={t(kind === 'firm' ? 'pickFirm' : 'pickPerson')}
      notFoundContent={searching ? t('searching') : t('notFound')}
      onChange={(picked: string | undefined) =>
        onChange(picked, options.find((option) => option.value === picked)?.label)
      }
    />
  )
}
