import { useTranslation } from 'react-i18next'
import type { BackupOverview, RestoreResult } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'

type Props = { overview: BackupOverview; onCancel: () => void }

/** How a backup is put back, what is asked for, and what became of the last. */
export function RestoreState({ overview: { restorable, requested, restored, folder }, onCancel }: Props) {
  const { t } = useTranslation('backup')
  if (!restorable) {
    return (
      <Panel title={t('restore.heading')}>
        <p>{t('restore.byOperator')}</p>
        <pre className="backup-command">{`lawdesk restore ${folder}/NAME`}</pre>
      </Panel>
    )
  }
  return (
    <Panel title={t('restore.heading')}>
      <ol className="backup-steps">
        <li>{t('restore.step1')}</li>
        <li>{t('restore.step2')}</li>
        <li>{t('restore.step3')}</li>
      </ol>
      {requested && (
        <p className="backup-requested" role="status">
          {t('restore.requested', {
            name: requested.name,
            by: requested.requestedBy,
            time: dateTime(requested.requestedAt),
            reason: requested.reason,
          })}{' '}
          <Button onClick={onCancel}>{t('restore.cancel')}</Button>
        </p>
      )}
      {restored && <Outcome restored={restored} />}
    </Panel>
  )
}

/** What became of the last restoration. */
function Outcome({ restored: { name, at, fault, aside } }: { restored: RestoreResult }) {
  const { t } = useTranslation('backup')
  const time = dateTime(at)
  if (fault === null) return <p>{t('restore.done', { name, time, aside: aside ?? '' })}</p>
  return <p className="backup-fault">{t('restore.failed', { name, time, fault })}</p>
}
