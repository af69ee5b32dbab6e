import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { JobStatus } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { jobsQuery, pauseJob, runJob } from './api'
import '../administration.css'

/** What the servers do by the clock: when last, how long, with what result, when next. */
export default function JobsPage() {
  const { t } = useTranslation('system')
  const textOf = useApiErrorText()
  const jobs = useQuery(jobsQuery)
  const columns = useColumns()
  if (jobs.isPending) return <Loading />
  if (!jobs.data) return <Failed reason={textOf(jobs.error)} onRetry={jobs.refetch} />
  return (
    <Panel title={t('jobs.title')} extra={<Button onClick={() => jobs.refetch()}>{t('refresh')}</Button>}>
      <DataTable
        label={t('jobs.title')}
        name="jobs"
        columns={columns}
        rows={jobs.data}
        rowKey={({ job }) => job}
        empty={t('jobs.empty')}
        hint={t('jobs.emptyHint')}
        busy={jobs.isFetching}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<JobStatus>[] {
  const { t } = useTranslation('system')
  const result = ({ lastAt, error }: JobStatus) => {
    if (lastAt === null) return t('jobs.never')
    return error === null ? t('jobs.well') : t('jobs.failed', { error })
  }
  return [
    { key: 'job', title: t('jobs.job'), cell: ({ job }) => t(`jobs.names.${job}`) },
    {
      key: 'rhythm',
      title: t('jobs.rhythm'),
      cell: ({ seconds }) => (seconds === null ? t('jobs.daily') : t('jobs.seconds', { seconds })),
    },
    { key: 'lastAt', title: t('jobs.lastAt'), cell: ({ lastAt }) => dateTime(lastAt, true) },
    {
      key: 'duration',
      title: t('jobs.duration'),
      cell: ({ duration }) => (duration === null ? '' : t('milliseconds', { value: duration })),
    },
    { key: 'result', title: t('jobs.result'), cell: result },
    {
      key: 'nextAt',
      title: t('jobs.nextAt'),
      cell: ({ paused, nextAt }) => (paused ? t('jobs.paused') : dateTime(nextAt, true)),
    },
    { key: 'actions', title: t('actions'), pinned: true, cell: (row) => <JobActs row={row} /> },
  ]
}

function JobActs({ row }: { row: JobStatus }) {
  const { t } = useTranslation('system')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    meta: { quiet: true },
    onSuccess: (_, { said }) => toast('success', said),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['system'] }),
  })
  const turn = () =>
    act.mutate({
      send: () => pauseJob(row.job, !row.paused),
      said: t(row.paused ? 'jobs.resumed' : 'jobs.pausedNow'),
    })
  return (
    <div className="administration-actions">
      {row.mayRunNow && (
        <Button
          kind="link"
          busy={act.isPending}
          onClick={() => act.mutate({ send: () => runJob(row.job), said: t('jobs.requested') })}
        >
          {t('jobs.run')}
        </Button>
      )}
      {row.mayPause && (
        <Button kind="link" busy={act.isPending} onClick={turn}>
          {t(row.paused ? 'jobs.resume' : 'jobs.pause')}
        </Button>
      )}
    </div>
  )
}
