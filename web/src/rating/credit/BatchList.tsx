import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditBatch } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { listBatches } from '../api'
import { computeAll, Progress } from './StartDialog'

const unnarrowed = {}

/** What was computed, on record; one that stopped goes on. */
export function BatchList({ toStandards }: { toStandards: () => void }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const edits = usePermitted(['credit:edit'])
  const list = useQuery({
    queryKey: ['credit', 'batches', paging],
    queryFn: () => listBatches(paging),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => computeAll(id, setProgress),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['credit'] }),
  })
  const columns = useMemo<TableColumn<CreditBatch>[]>(
    () => [
      { key: 'at', title: t('at'), cell: (row) => dateTime(row.startedAt, true) },
      { key: 'by', title: t('by'), cell: (row) => row.startedBy },
      { key: 'standard', title: t('credit.standard'), wrap: true, cell: (row) => row.standard },
      { key: 'year', title: t('year'), cell: (row) => row.year },
      { key: 'done', title: t('credit.rated'), align: 'end', cell: (row) => `${row.done} / ${row.total}` },
      { key: 'end', title: t('credit.finishedAt'), cell: (row) => dateTime(row.finishedAt, true) },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) =>
          edits &&
          row.finishedAt === null && (
            <Button kind="link" busy={isPending} onClick={() => mutate(row.id)}>
              {t('credit.goOn')}
            </Button>
          ),
      },
    ],
    [t, edits, isPending, mutate],
  )
  return (
    <>
      {progress && <Progress {...progress} />}
      <PagedTable
        label={t('credit.tabs.batches')}
        name="credit-batches"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('credit.noBatch')}
        hint={t('credit.noBatchHint')}
        steps={edits ? [{ text: t('credit.toStandards'), act: toStandards }] : []}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </>
  )
}
