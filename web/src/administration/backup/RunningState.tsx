import { useTranslation } from 'react-i18next'
import type { BackupOverview } from '../../api/contract'

/** What is being done and how far it is, or why the last of it failed and what to do. */
export function RunningState({ overview: { running, fault } }: { overview: BackupOverview }) {
  const { t } = useTranslation('backup')
  if (running === null) {
    if (fault === null) return null
    return (
      <p className="backup-fault" role="alert">
        {t('make.failed', { fault })}
      </p>
    )
  }
  const counted = running.total > 0 ? t('running.counted', { done: running.done, total: running.total }) : ''
  return (
    <p className="backup-running" role="status">
      {t(`running.${running.task}`, { name: running.name })} {t(`running.${running.step}`)} {counted}
      <progress
        aria-label={t('running.progress')}
        max={running.total || undefined}
        value={running.total > 0 ? running.done : undefined}
      />
    </p>
  )
}
