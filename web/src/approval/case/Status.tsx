import { useTranslation } from 'react-i18next'
import { ApplicationStatus } from '../../core/codes'
import { statuses } from '../api'

const looks: Record<string, string> = {
  [ApplicationStatus.AwaitingCorrections]: 'waits',
  [ApplicationStatus.ReturnedForChanges]: 'waits',
  [ApplicationStatus.ClockStopped]: 'waits',
  [ApplicationStatus.Granted]: 'good',
  [ApplicationStatus.Refused]: 'bad',
  [ApplicationStatus.NotAccepted]: 'bad',
  [ApplicationStatus.Withdrawn]: 'bad',
  [ApplicationStatus.Terminated]: 'bad',
}

/** How far an application is. */
export function Status({ code }: { code: string }) {
  const { t } = useTranslation('approval')
  const known = statuses.find((one) => one === code)
  return <span className={`status ${looks[code] ?? ''}`}>{known ? t(`statuses.${known}`) : code}</span>
}
