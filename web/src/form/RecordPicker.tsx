import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { Page } from '../api/page'

/** Which area the records of a widget come from. */
const areas = { person: 'lawyer', firm: 'law_firm' } as const

type RecordOption = { id: string; label: string; hint?: string | null }

type Props = {
  id?: string
  kind: keyof typeof areas
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
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['area', areas[kind], 'options', keyword],
    queryFn: ({ signal }) =>
      post<Page<RecordOption>>(
        `lawer-other/area/${areas[kind]}/options`,
        { keyword, page: 1, pageSize: 20 },
        { signal },
      ),
    enabled: open,
    placeholderData: (last) => last,
  })
  const options = (found.data?.data ?? []).map((option) => ({
    value: option.id,
    label: option.label,
    title: option.hint ? `${option.label} ${option.hint}` : option.label,
  }))
  const known = value === undefined || options.some((option) => option.value === value)

  return (
    <Select
      id={id}
      value={value}
      options={known ? options : [{ value: value ?? '', label: valueText ?? value, title: '' }, ...options]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      optionRender={({ data }) => data.title || data.label}
      loading={found.isFetching}
      allowClear
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={t(kind === 'firm' ? 'pickFirm' : 'pickPerson')}
      notFoundContent={found.isFetching ? t('searching') : t('notFound')}
      onChange={(picked: string | undefined) =>
        onChange(picked, options.find((option) => option.value === picked)?.label)
      }
    />
  )
}
