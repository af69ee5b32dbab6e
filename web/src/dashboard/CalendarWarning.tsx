import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMenuHas } from '../api/menu'
import { calendarQuery } from '../calendar/api'
import { paths } from '../paths'

/** Tells users who maintain the calendar that time limits reach into a year without one. */
export function CalendarWarning() {
  const { t } = useTranslation('dashboard')
  const hasCalendar = useMenuHas(paths.calendar)
  const missing = useQuery(calendarQuery(undefined, hasCalendar)).data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <p className="calendar-warning" role="alert">
      {t('calendarMissing', { years: missing.join(', ') })} <a href={`#${paths.calendar}`}>{t('toCalendar')}</a>
    </p>
  )
}
