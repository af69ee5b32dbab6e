import { useTranslation } from 'react-i18next'
import { SearchBox } from '../ui/controls/SearchBox'
import { TextInput } from '../ui/controls/TextInput'
import { urgencies } from './labels'

type WorkChoice = { value: string; label: string }

/** What a list of notices or tasks is narrowed by where its address says nothing. */
export const noWorkFilter = { status: '', urgency: '', from: '', to: '', keyword: '' }

type Props = {
  filter: typeof noWorkFilter
  statuses: WorkChoice[]
  onSearch: (change: Partial<typeof noWorkFilter>) => void
}

/** What a list of notices or tasks is narrowed by. */
export function WorkSearch({ filter, statuses, onSearch }: Props) {
  const { t } = useTranslation('work')
  return (
    <div className="work-filters">
      <CodeSelect
        label={t('columns.status')}
        value={filter.status}
        choices={statuses}
        onChange={(status) => onSearch({ status })}
      />
      <CodeSelect
        label={t('columns.urgency')}
        value={filter.urgency}
        choices={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        onChange={(urgency) => onSearch({ urgency })}
      />
      <TextInput
        type="date"
        aria-label={t('sentFrom')}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onSearch({ from })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={t('sentTo')}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => onSearch({ to })}
      />
      <SearchBox label={t('columns.title')} value={filter.keyword} onSearch={(keyword) => onSearch({ keyword })} />
    </div>
  )
}

type SelectProps = { label: string; value: string; choices: WorkChoice[]; onChange: (value: string) => void }

/** One of several codes, or all of them; what is chosen counts at once. */
export function CodeSelect({ label, value, choices, onChange }: SelectProps) {
  const { t } = useTranslation()
  return (
    <select
      className="native-select"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{`${label}: ${t('all')}`}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
