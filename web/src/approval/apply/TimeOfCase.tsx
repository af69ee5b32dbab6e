import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApplicationRow, CaseTime, ItemLimits } from '../../api/contract'
import { dateTime } from '../../ui/dates'
import { applicantViewQuery } from './api'
import './applicant.css'

/** How long the law and the authority give a case of an item. */
export function LimitsLine({ limits }: { limits: ItemLimits }) {
  const { t } = useTranslation('approval')
  const { count, legalDays, promiseDays } = limits
  return (
    <span className="case-limits">
      {[
        t('time.legal', { days: t(`time.days.${count}`, { count: legalDays }) }),
        promiseDays === null ? '' : t('time.promised', { days: t(`time.days.${count}`, { count: promiseDays }) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

/** The same of a case by its id, for whoever may see it; nothing where no limit is known. */
export function ClockOfCase({ sqId }: { sqId: string }) {
  const time = useQuery(applicantViewQuery(sqId)).data?.time
  return time ? <TimeOfCase time={time} /> : null
}

/** How long a case may take and how long it has: limits, last day, days left, and what stopped or extended it. */
export function TimeOfCase({ time }: { time: CaseTime }) {
  const { t } = useTranslation('approval')
  const { count, stage, decideAt, light, daysLeft, dueAt, legalDueAt, stoppedAt, stoppedDays, extendedDays } = time
  const days = (number: number) => t(`time.days.${count}`, { count: number })
  return (
    <div className="case-time">
      <p className="case-time-left">
        {light !== null && <span className={`light light-${light}`}>{t(`task.lights.${light}`)}</span>}
        {daysLeft !== null && daysLeft >= 0 && <strong>{t('time.left', { days: days(daysLeft) })}</strong>}
        {daysLeft !== null && daysLeft < 0 && <strong>{t('time.over', { days: days(-daysLeft) })}</strong>}
        {stage !== 'running' && t(`time.stages.${stage}`, { day: decideAt === null ? '' : day(decideAt) })}
        {dueAt !== null && stage !== 'closed' && t('time.until', { day: day(dueAt) })}
        {legalDueAt !== null &&
          stage !== 'closed' &&
          legalDueAt !== dueAt &&
          t('time.legalUntil', { day: day(legalDueAt) })}
      </p>
      <p>
        <LimitsLine limits={time} />
      </p>
      {stoppedAt !== null && <p role="status">{t('time.stopped', { day: day(stoppedAt) })}</p>}
      {stoppedDays > 0 && <p>{t('time.stoppedBefore', { days: days(stoppedDays) })}</p>}
      {extendedDays > 0 && <p>{t('time.extended', { days: days(extendedDays) })}</p>}
    </div>
  )
}

/** The last day of a case in a list, with its light. */
export function CaseDue({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('approval')
  if (row.dueAt === null) return '–'
  return (
    <>
      {day(row.dueAt)}{' '}
      {row.stopped ? (
        <span className="case-stopped">{t('time.standsStill')}</span>
      ) : (
        row.caseLight !== null && (
          <span className={`light light-${row.caseLight}`}>{t(`task.lights.${row.caseLight}`)}</span>
        )
      )}
    </>
  )
}

function day(ms: number): string {
  return dateTime(ms).slice(0, 10)
}
