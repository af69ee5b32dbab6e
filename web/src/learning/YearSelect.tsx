import { useTranslation } from 'react-i18next'
import { today } from '../ui/dates'

/** One of the last three years. */
export function YearSelect({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation('learning')
  const now = Number(today().slice(0, 4))
  return (
    <select
      className="native-select"
      aria-label={t('hours.year')}
      value={year}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {[now, now - 1, now - 2].map((it) => (
        <option key={it}>{it}</option>
      ))}
    </select>
  )
}
