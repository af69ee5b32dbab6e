import { useTranslation } from 'react-i18next'
import type { MeetingAttendance, Urgency } from '../api/contract'
import './work.css'

const statuses = ['00', '10', '20', '30'] as const
const receiptStatuses = ['0', '1', '2', '3', '4', '5'] as const
/** How urgent something is, by which lists are searched. */
export const urgencies = ['1', '2', '3'] as const
const answers = ['1', '2', '3'] as const

/** States that a receiver's part is searched by. */
export const searchedStatuses = receiptStatuses

/** States that a sender's list is searched by. */
export const searchedWork = statuses

const looks: Record<string, string> = { '0': 'open', '1': 'open', '2': 'open', '3': 'bad', '4': 'good', '5': 'bad' }

/** How far a receiver is; colour and words. */
export function ReceiptStatus({ code }: { code: string }) {
  const { t } = useTranslation('work')
  const known = receiptStatuses.find((one) => one === code)
  return <span className={`work-status ${looks[code] ?? ''}`}>{known ? t(`receiptStatus.${known}`) : code}</span>
}

/** How far a notice or task is. */
export function WorkStatus({ code }: { code: string }) {
  const { t } = useTranslation('work')
  const known = statuses.find((one) => one === code)
  const look = code === '10' ? '' : code === '00' ? 'open' : code === '20' ? 'bad' : 'good'
  return <span className={`work-status ${look}`}>{known ? t(`status.${known}`) : code}</span>
}

/** How urgent it is. */
export function UrgencyName({ code }: { code: string }) {
  const { t } = useTranslation('work')
  const known = urgencies.find((one) => one === code)
  return <span className={code === '1' ? undefined : 'work-status bad'}>{known ? t(`urgency.${known}`) : code}</span>
}

/** The answer to an invitation. */
export function MeetingAnswer({ code }: { code: string }) {
  const { t } = useTranslation('work')
  const known = answers.find((one) => one === code)
  return known ? t(`answer.${known}`) : '–'
}

/** What became of those who were invited, by which the list is narrowed. */
export const attendances = ['present', 'leave', 'absent', 'expected'] as const

const attendanceLooks = { present: 'good', leave: 'open', absent: 'bad', expected: 'open' }

/** Whether somebody was at a meeting; colour and words. */
export function AttendanceName({ attendance }: { attendance: MeetingAttendance | null }) {
  const { t } = useTranslation('work')
  if (attendance === null) return '–'
  return <span className={`work-status ${attendanceLooks[attendance]}`}>{t(`attendance.${attendance}`)}</span>
}

const lights: Record<Urgency, string> = { green: 'good', yellow: 'open', red: 'bad' }

/** How near the deadline is; colour and words. */
export function Light({ light }: { light: Urgency | null }) {
  const { t } = useTranslation('work')
  if (light === null) return '–'
  return <span className={`work-status ${lights[light]}`}>{t(`light.${light}`)}</span>
}
