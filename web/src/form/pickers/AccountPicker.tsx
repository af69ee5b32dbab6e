import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useContext, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeKeyword } from '../../ui/controls/keyword'
import { accounts, type colleagues, optionsQuery } from '../reference/records'
import { TaskContext } from '../reference/taskContext'

type Props = {
  id?: string
  /** Among whom is searched. */
  source?: typeof accounts | typeof colleagues
  several: boolean
  /** Accounts; of one that is chosen alone, a list of one. */
  value: string[]
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  onChange: (value: string | string[] | undefined) => void
  onBlur: () => void
}

/** People that can be given work, one or several, found by name or authority. */
export function AccountPicker({
  id,
  source = accounts,
  several,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: Props) {
  const { t } = useTranslation('form')
  const taskId = useContext(TaskContext)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDeferredValue(normalizeKeyword(typed))
  // A list that is about to be replaced is not asked for: an option would go away from under the mouse.
  const isLatest = keyword === normalizeKeyword(typed)
  const matches = useQuery(optionsQuery(source, { keyword }, open && isLatest, taskId))
  const searching = matches.isFetching || !isLatest
  const selectedRecords = useQuery(optionsQuery(source, { ids: value }, value.length > 0, taskId))
  const options = (matches.data ?? []).map(toOption)
  // A chosen account keeps its name while others are searched for.
  const selectedOptions = value
    .filter((one) => options.every((option) => option.value !== one))
    .map(
      (one) =>
        selectedRecords.data?.map(toOption).find((option) => option.value === one) ??
        namelessOption(one, selectedRecords.isLoading),
    )
  return (
    <Select<string | string[]>
      id={id}
      mode={several ? 'multiple' : undefined}
      value={several ? value : value[0]}
      options={[...selectedOptions, ...options]}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={searching}
      allowClear
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={t('pickAccount')}
      notFoundContent={searching ? t('searching') : t('notFound')}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

/** A person whose name is not known, or not yet. */
function namelessOption(value: string, isLoading: boolean) {
  return { value, label: isLoading ? '' : value }
}

function toOption({ id, label, hint }: { id: string; label: string; hint: string }) {
  return { value: id, label: `${label} · ${hint}` }
}
