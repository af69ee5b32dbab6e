import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClosedCase } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ReasonDialog } from '../ReasonDialog'
import { holdCase, listDue, proposeDisposal } from './api'
import { useClosedColumns } from './columns'

const unnarrowed = {}

/** Closed cases whose period is over: proposed for disposal together, or kept. */
export function DueList() {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [selected, select] = useState<string[]>([])
  const [proposing, setProposing] = useState(false)
  const [holding, setHolding] = useState<ClosedCase>()
  const shared = useClosedColumns()
  const rows = useQuery({
    queryKey: ['retention', 'due', paging],
    queryFn: () => listDue(paging),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useMemo<TableColumn<ClosedCase>[]>(
    () => [
      ...shared,
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          row.holdReason === null && (
            <Button kind="link" onClick={() => setHolding(row)}>
              {t('acts.hold')}
            </Button>
          ),
      },
    ],
    [t, shared],
  )
  const free = (rows.data?.data ?? []).filter((row) => row.holdReason === null && selected.includes(row.sqId))
  return (
    <>
      <p className="administration-note">{t('retention.dueNote')}</p>
      <PagedTable
        label={t('retention.tabs.due')}
        name="retention-due"
        list={rows}
        columns={columns}
        rowKey={(row) => row.sqId}
        selection={{ selected, select, labelOf: (row) => t('retention.choose', { name: row.sqNo }) }}
        empty={t('retention.nothingDue')}
        hint={t('retention.nothingDueHint')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      <div className="dialog-actions">
        <Button kind="danger" disabled={free.length === 0} onClick={() => setProposing(true)}>
          {t('retention.propose', { count: free.length })}
        </Button>
      </div>
      {proposing && (
        <ReasonDialog
          title={t('retention.propose', { count: free.length })}
          note={t('retention.proposeNote')}
          successText={t('retention.proposed')}
          queryKeys={['retention']}
          send={async (reason) => {
            await proposeDisposal(
              free.map((row) => row.sqId),
              reason,
            )
            select([])
          }}
          onClose={() => setProposing(false)}
        />
      )}
      {holding && (
        <ReasonDialog
          title={t('acts.hold')}
          note={t('acts.holdNote')}
          successText={t('acts.heldNow')}
          queryKeys={['retention', 'monitor']}
          send={(reason) => holdCase(holding.sqId, true, reason)}
          onClose={() => setHolding(undefined)}
        />
      )}
    </>
  )
}
