import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, weekdayOf } from './days'

type Props = { year: number; days: Day[]; busy: boolean; onTurn: (day: Day) => void }

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Twelve months. One day is in the order of Tab; from it the arrow keys lead to all others. */
export function YearView({ year, days, busy, onTurn }: Props) {
  const { t } = useTranslation('calendar')
  const box = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(`${year}-01-01`)
  const focusable = days.some(({ date }) => date === current) ? current : `${year}-01-01`
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    const next = days[days.findIndex(({ date }) => date === focusable) + by]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next.date)
    box.current?.querySelector<HTMLButtonElement>(`[data-date="${next.date}"]`)?.focus()
  }
  const monthDays = (month: number) => days.filter(({ date }) => Number(date.slice(5, 7)) === month)
  return (
    <section ref={box} className="year" aria-label={t('year', { year })} aria-busy={busy} onKeyDown={step}>
      {months.map((month) => (
        <table key={month}>
          <caption>{t(`months.${month}`)}</caption>
          <thead>
            <tr>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {t(`weekdays.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{weeksOf(monthDays(month)).map(week)}</tbody>
        </table>
      ))}
    </section>
  )

  function week(line: (Day | null)[]) {
    return (
      <tr key={line.find((day) => day !== null)?.date}>
        {weekdays.map((weekday) => {
          const day = line[weekday]
          return <td key={weekday}>{day && dayButton(day)}</td>
        })}
      </tr>
    )
  }

  function dayButton(day: Day) {
    const meaning = [day.date, t(`kinds.${day.kind}`), day.name].filter(Boolean).join(' ')
    return (
      <button
        type="button"
        className={`day ${day.kind}`}
        data-date={day.date}
        tabIndex={day.date === focusable ? 0 : -1}
        aria-label={meaning}
        title={meaning}
        onFocus={() => setCurrent(day.date)}
        onClick={() => busy || onTurn(day)}
      >
        {Number(day.date.slice(8))}
        {(day.kind === 'holiday' || day.kind === 'makeUpWork') && <sup>{t(`marks.${day.kind}`)}</sup>}
      </button>
    )
  }
}

/** The days of a month in weeks from Sunday to Saturday. */
function weeksOf(days: Day[]): (Day | null)[][] {
  const first = days[0]
  if (first === undefined) return []
  const cells = [...Array<null>(weekdayOf(first.date)).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
