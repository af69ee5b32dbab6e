import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SystemStatus } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable } from '../../ui/table/DataTable'
import { statusQuery } from './api'
import { levelsOf, type StatusLevel, type StatusPart } from './statusAdvice'
import './system.css'

/** How the system is: servers, database, disk, queues. */
export default function StatusPage() {
  const { t } = useTranslation('system')
  const textOf = useApiErrorText()
  const status = useQuery(statusQuery)
  if (status.isPending) return <Loading />
  if (!status.data) return <Failed reason={textOf(status.error)} onRetry={status.refetch} />
  const { instance, instances } = status.data
  return (
    <>
      <Panel title={t('status.title')} extra={<Button onClick={() => status.refetch()}>{t('refresh')}</Button>}>
        <Facts status={status.data} />
      </Panel>
      <Panel title={t('status.instances')}>
        <DataTable
          label={t('status.instances')}
          rows={instances}
          rowKey={({ id }) => id}
          empty={t('status.noInstances')}
          columns={[
            {
              key: 'host',
              title: t('status.host'),
              cell: ({ id, host }) => (id === instance ? t('status.thisOne', { host }) : host),
            },
            { key: 'version', title: t('status.version'), cell: ({ version }) => version },
            { key: 'startedAt', title: t('status.startedAt'), cell: ({ startedAt }) => dateTime(startedAt, true) },
            { key: 'seenAt', title: t('status.seenAt'), cell: ({ seenAt }) => dateTime(seenAt, true) },
          ]}
        />
      </Panel>
    </>
  )
}

const mebibyte = 1024 * 1024

function Facts({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('system')
  const { version, startedAt, database, disk, outbox, delivery, backup } = status
  const levels = levelsOf(status, Date.now())
  const megabytes = (bytes: number) => Math.round(bytes / mebibyte).toLocaleString()
  const hours = Math.floor((Date.now() - startedAt) / 3_600_000)
  const minutes = Math.floor((Date.now() - startedAt) / 60_000) % 60
  const of = (part: StatusPart) => ({ level: levels[part], advice: t(`advice.${part}.${levels[part]}`) })
  return (
    <dl className="system-facts">
      <Fact name={t('status.version')} value={version} />
      <Fact name={t('status.uptime')} value={t('status.hours', { hours, minutes })} />
      <Fact name={t('status.database')} value={`${database.kind} ${database.migration}`} />
      <Fact name={t('status.size')} value={t('megabytes', { value: megabytes(database.size) })} />
      <Fact
        name={t('status.latency')}
        value={t('milliseconds', { value: (database.latency / 1000).toFixed(1) })}
        state={of('latency')}
      />
      {disk && (
        <Fact
          name={t('status.disk')}
          value={t('status.freeOf', { free: megabytes(disk.free), total: megabytes(disk.total) })}
          state={of('disk')}
        />
      )}
      <Fact name={t('status.queue')} value={t('status.waiting', outbox)} to={paths.incidents} state={of('queue')} />
      <Fact
        name={t('status.delivery')}
        value={t('status.waiting', delivery)}
        to={paths.outbox}
        state={of('delivery')}
      />
      <Fact
        name={t('status.backup')}
        value={backup === null ? t('status.noBackup') : dateTime(backup.takenAt)}
        to={paths.backups}
        state={of('backup')}
      />
    </dl>
  )
}

type FactProps = { name: string; value: string; to?: string; state?: { level: StatusLevel; advice: string } }

/** What is known; how it is, and what to do about it. */
function Fact({ name, value, to, state }: FactProps) {
  const { t } = useTranslation('system')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to === undefined ? value : <Link to={to}>{value}</Link>}
        {state && (
          <p className={`system-advice ${state.level}`}>
            <strong>{t(`level.${state.level}`)}</strong> {state.advice}
          </p>
        )}
      </dd>
    </div>
  )
}
