import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { calendarQuery, deleteYear, saveDay } from './api'
import { type Day, daysOf, nextKind } from './days'
import { ImportDialog } from './ImportDialog'
import { YearView } from './YearView'
import './calendar.css'

/** The working-day calendar: a year at a glance, each day a click away from being something else. */
export default function CalendarPage() {
  const { t } = useTranslation('calendar')
  const id = useId()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const [name, setName] = useState('')
  const [importing, setImporting] = useState(false)
  const calendar = useQuery(calendarQuery(year))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['calendar'] })
  const save = useMutation({
    mutationFn: (day: Day) => {
      const kind = nextKind(day)
      const isSpecial = kind === 'holiday' || kind === 'makeUpWork'
      return saveDay({ date: day.date, kind, name: isSpecial ? name.trim() : '' })
    },
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => deleteYear(year),
    onSuccess: async () => {
      toast('success', t('removed', { year }))
      await refresh()
    },
  })
  const confirmAndRemove = async () => {
    if (await confirm(t('confirmRemove', { year }), { danger: true })) remove.mutate()
  }
  if (calendar.isError && !calendar.data) return <Failed reason={textOf(calendar.error)} onRetry={calendar.refetch} />
  if (calendar.isPending) return <Loading />
  const { missing, years, days } = calendar.data
  return (
    <Panel
      title={t('title')}
      extra={
        <>
          <Button kind="primary" onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
          <Button disabled={!years.includes(year)} busy={remove.isPending} onClick={confirmAndRemove}>
            {t('remove', { year })}
          </Button>
        </>
      }
    >
      {missing.length > 0 && (
        <p className="calendar-missing" role="alert">
          {t('missing', { years: missing.join(', ') })}
        </p>
      )}
      <div className="calendar-tools">
        <Button aria-label={t('previous')} onClick={() => setYear(year - 1)}>
          ‹
        </Button>
        <strong aria-live="polite">{t('year', { year })}</strong>
        <Button aria-label={t('next')} onClick={() => setYear(year + 1)}>
          ›
        </Button>
        <span className={years.includes(year) ? 'calendar-known' : 'calendar-unknown'}>
          {t(years.includes(year) ? 'known' : 'unknown')}
        </span>
        <span className="calendar-name">
          <label htmlFor={id}>{t('name')}</label>
          <TextInput id={id} value={name} maxLength={50} onChange={setName} />
        </span>
      </div>
      <p className="calendar-hint">{t('hint')}</p>
      <YearView
        year={year}
        days={daysOf(year, calendar.isPlaceholderData ? [] : days)}
        busy={save.isPending || calendar.isPlaceholderData}
        onTurn={(day) => save.mutate(day)}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={setYear} />}
    </Panel>
  )
}
