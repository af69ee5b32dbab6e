import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disposal } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ReasonDialog } from '../ReasonDialog'
import { decideDisposal, listDisposals } from './api'

const states = ['proposed', 'approved', 'refused'] as const

const unnarrowed = {}

/** Disposals with what is left of their cases; for who decides, with the way to do so. */
export function DisposalList({ decides }: { decides: boolean }) {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [deciding, setDeciding] = useState<{ disposal: Disposal; approved: boolean }>()
  const rows = useQuery({
    queryKey: ['retention', 'disposals', paging],
    queryFn: () => listDisposals(paging),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useMemo<TableColumn<Disposal>[]>(
    () => [
      { key: 'at', title: t('retention.proposedAt'), cell: (row) => dateTime(row.proposedAt, true) },
      { key: 'by', title: t('retention.proposedBy'), cell: (row) => row.proposedBy },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
      { key: 'state', title: t('retention.state'), cell: (row) => t(`retention.states.${stateOf(row.state)}`) },
      {
        key: 'decided',
        title: t('retention.decided'),
        wrap: true,
        cell: (row) =>
          row.decidedBy === null ? '' : `${row.decidedBy} · ${dateTime(row.decidedAt, true)} · ${row.decisionReason}`,
      },
      { key: 'cases', title: t('retention.cases'), wrap: true, cell: (row) => <CasesLeft disposal={row} /> },
      ...(decides
        ? [
            {
              key: 'actions',
              title: t('common:actions'),
              pinned: true,
              cell: (disposal: Disposal) =>
                disposal.state === 'proposed' && (
                  <div className="administration-actions">
                    <Button kind="link" onClick={() => setDeciding({ disposal, approved: true })}>
                      {t('retention.approve')}
                    </Button>
                    <Button kind="link" onClick={() => setDeciding({ disposal, approved: false })}>
                      {t('retention.refuse')}
                    </Button>
                  </div>
                ),
            },
          ]
        : []),
    ],
    [t, decides],
  )
  return (
    <>
      <PagedTable
        label={t('retention.tabs.disposals')}
        name="disposals"
        list={rows}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('retention.noDisposals')}
        hint={t(decides ? 'retention.noDisposalsToDecide' : 'retention.noDisposalsHint')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {deciding && (
        <ReasonDialog
          title={t(deciding.approved ? 'retention.approve' : 'retention.refuse')}
          note={t(deciding.approved ? 'retention.approveNote' : 'retention.refuseNote', {
            count: deciding.disposal.cases.length,
          })}
          successText={t(deciding.approved ? 'retention.approved' : 'retention.refused')}
          queryKeys={['retention']}
          send={(reason) => decideDisposal(deciding.disposal.id, deciding.approved, reason)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

function stateOf(state: string): (typeof states)[number] {
  return states.find((known) => known === state) ?? 'proposed'
}

/** The skeletons, with the hash of what was removed. */
function CasesLeft({ disposal }: { disposal: Disposal }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  return (
    <details>
      <summary>{t('retention.caseCount', { count: disposal.cases.length })}</summary>
      <ul>
        {disposal.cases.map((one) => (
          <li key={one.sqNo}>
            {one.sqNo} · {nameOf(one.name)} · {dateTime(one.endedAt, true)}
            {one.hash && <small className="monitor-detail">SHA-256 {one.hash}</small>}
          </li>
        ))}
      </ul>
    </details>
  )
}
