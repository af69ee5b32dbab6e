import { useTranslation } from 'react-i18next'
import { statuses } from '../api'

const looks: Record<string, string> = {
  ...{ '11': 'waits', '13': 'waits', '14': 'waits' },
  ...{ '40': 'good' },
  ...{ '41': 'bad', '42': 'bad', '43': 'bad', '44': 'bad' },
}

/** How far an application is. */
export function Status({ code }: { code: string }) {
  const { t } = useTranslation('approval')
  const known = statuses.find((one) => one === code)
  return <span className={`status ${looks[code] ?? ''}`}>{known ? t(`statuses.${known}`) : code}</span>
}
