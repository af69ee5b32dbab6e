import { useTranslation } from 'react-i18next'
import { SearchBox } from '../ui/controls/SearchBox'

type Props = {
  status: string
  choices: { value: string; label: string }[]
  onStatus: (status: string) => void
  keyword?: string
  /** What the keyword is looked for in. */
  keywordLabel: string
  onKeyword: (keyword: string) => void
}

/** The state and the keyword that a list is narrowed by. */
export function StatusFilter({ status, choices, onStatus, keyword, keywordLabel, onKeyword }: Props) {
  const { t } = useTranslation(['work', 'common'])
  return (
    <div className="work-filters">
      <select
        className="native-select"
        aria-label={t('columns.status')}
        value={status}
        onChange={(event) => onStatus(event.target.value)}
      >
        <option value="">{t('common:all')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SearchBox label={keywordLabel} value={keyword} onSearch={onKeyword} />
    </div>
  )
}
