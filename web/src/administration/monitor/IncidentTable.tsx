import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IncidentRow } from '../../api/contract'
import { monitoredCasePath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { ReasonDialog } from '../ReasonDialog'
import { closeIncident } from './api'
import { useRetry } from './useRetry'

/** What stands, why and since when, with the way to try it again or to close it. */
export function IncidentTable({ rows }: { rows: IncidentRow[] }) {
  const { t } = useTranslation('monitor')
  const { columns, dialog } = useIncidentColumns()
  return (
    <>
      <DataTable
        label={t('incident.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('incident.empty')}
        hint={t('incident.emptyHint')}
      />
      {dialog}
    </>
  )
}

/** The columns of incidents, and the dialog that one of them opens. */
export function useIncidentColumns() {
  const { t } = useTranslation(['monitor', 'common'])
  const { nameOf } = useFlowNames()
  const { retry, isPending } = useRetry()
  const [closing, setClosing] = useState<IncidentRow>()
  const columns = useMemo<TableColumn<IncidentRow>[]>(
    () => [
      { key: 'at', title: t('incident.since'), cell: (row) => dateTime(row.at, true) },
      {
        key: 'case',
        title: t('list.sqNo'),
        cell: (row) =>
          row.instanceId === null ? (
            '–'
          ) : (
            <Link to={monitoredCasePath({ instanceId: row.instanceId })}>{row.sqNo ?? t('list.unnumbered')}</Link>
          ),
      },
      { key: 'flow', title: t('list.flow'), cell: (row) => nameOf(row.flowName) },
      {
        key: 'node',
        title: t('list.node'),
        cell: (row) => (row.work === null ? nameOf(row.nodeName) : t(`incident.works.${workOf(row.work)}`)),
      },
      { key: 'reason', title: t('incident.why'), wrap: true, cell: (row) => <Reason row={row} /> },
      { key: 'tries', title: t('incident.tries'), cell: (row) => row.tries ?? '–' },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          row.closed === null ? (
            <div className="administration-actions">
              {row.canRetry && (
                <Button kind="link" busy={isPending} onClick={() => retry([row.id])}>
                  {t('incident.retry')}
                </Button>
              )}
              <Button kind="link" onClick={() => setClosing(row)}>
                {t('incident.close')}
              </Button>
            </div>
          ) : (
            <Button kind="link" busy={isPending} onClick={() => retry([row.id])} disabled={!row.canRetry}>
              {t('incident.retry')}
            </Button>
          ),
      },
    ],
    [t, nameOf, retry, isPending],
  )
  const dialog = closing && (
    <ReasonDialog
      title={t('incident.close')}
      note={t('incident.closeNote')}
      successText={t('incident.closedNow')}
      queryKeys={['incidents', 'monitor']}
      send={(reason) => closeIncident(closing.id, reason)}
      onClose={() => setClosing(undefined)}
    />
  )
  return { columns, dialog }
}

const works = ['event', 'signal', 'tell', 'start'] as const

function workOf(work: string): (typeof works)[number] {
  return works.find((known) => known === work) ?? 'event'
}

const codes = ['NOBODY_FOUND', 'EXPRESSION', 'NO_HANDLER', 'NO_FLOW', 'ERROR_NOT_CAUGHT', 'TOO_MANY', 'OUTBOX'] as const

/** What it means, then what exactly was stored, and who closed it. */
function Reason({ row }: { row: IncidentRow }) {
  const { t } = useTranslation('monitor')
  const known = codes.find((code) => code === row.code)
  const meaning = known && t(`incident.codes.${known}`)
  return (
    <>
      {meaning ?? row.reason}
      {meaning !== undefined && row.reason !== '' && row.reason !== meaning && (
        <small className="monitor-detail">{row.reason}</small>
      )}
      {row.closed && (
        <small className="monitor-detail">
          {t('incident.closedBy', {
            name: row.closed.by,
            at: dateTime(row.closed.at, true),
            reason: row.closed.reason,
          })}
        </small>
      )}
    </>
  )
}
