import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupOverview } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { backupsQuery, cancelRestore, checkBackup, makeBackup } from './api'
import { type BackupDialog, BackupTable } from './BackupTable'
import { DownloadDialog } from './DownloadDialog'
import { RemoveDialog } from './RemoveDialog'
import { RestoreDialog } from './RestoreDialog'
import { RestoreState } from './RestoreState'
import { RunningState } from './RunningState'
import { UploadButton } from './UploadButton'
import '../administration.css'
import './backup.css'

/** The backups of the server: made, checked, taken out, brought, removed and put back. */
export default function BackupPage() {
  const { t } = useTranslation('backup')
  const textOf = useApiErrorText()
  const backups = useQuery(backupsQuery)
  const act = useAct()
  const [dialog, setDialog] = useState<BackupDialog | null>(null)
  if (backups.isPending) return <Loading />
  if (!backups.data) return <Failed reason={textOf(backups.error)} onRetry={backups.refetch} />
  const overview = backups.data
  const isBusy = overview.running !== null || act.isPending
  return (
    <>
      <Panel
        title={t('title')}
        extra={
          <>
            <UploadButton />
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() => act.mutate({ send: makeBackup, said: t('make.begun') })}
            >
              {t('make.now')}
            </Button>
          </>
        }
      >
        <Facts overview={overview} />
        <RunningState overview={overview} />
        <BackupTable
          backups={overview.backups}
          isBusy={isBusy}
          onCheck={(name) => act.mutate({ send: () => checkBackup(name), said: t('check.begun') })}
          onDialog={setDialog}
        />
      </Panel>
      <RestoreState
        overview={overview}
        onCancel={() => act.mutate({ send: cancelRestore, said: t('restore.cancelled') })}
      />
      {dialog?.act === 'download' && <DownloadDialog name={dialog.name} onClose={() => setDialog(null)} />}
      {dialog?.act === 'remove' && <RemoveDialog name={dialog.name} onClose={() => setDialog(null)} />}
      {dialog?.act === 'restore' && <RestoreDialog name={dialog.name} onClose={() => setDialog(null)} />}
    </>
  )
}

function useAct() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    meta: { quiet: true },
    onSuccess: (_, { said }) => toast('success', said),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  })
}

const gibibyte = 1024 ** 3

function Facts({ overview }: { overview: BackupOverview }) {
  const { t } = useTranslation('backup')
  const free = overview.free === null ? '' : t('free', { value: (overview.free / gibibyte).toFixed(1) })
  return (
    <>
      <p className="administration-note">
        {t('folder', { folder: overview.folder })} {free}
      </p>
      <p className="administration-note">
        {t(overview.database === 'sqlite' ? 'daily' : 'dailyOfPostgres', { copies: overview.copies })}
      </p>
    </>
  )
}
