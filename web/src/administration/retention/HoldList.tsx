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
import { holdCase, listHolds } from './api'
import { useClosedColumns } from './columns'

const unnarrowed = {}

/** Cases that are kept whatever their period says. */
export function HoldList() {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [releasing, setReleasing] = useState<ClosedCase>()
  const shared = useClosedColumns()
  const rows = useQuery({
    queryKey: ['retention', 'holds', paging],
    queryFn: () => listHolds(paging),
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
        cell: (row) => (
          <Button kind="link" onClick={() => setReleasing(row)}>
            {t('acts.release')}
          </Button>
        ),
      },
    ],
    [t, shared],
  )
  return (
    <>
      <PagedTable
        label={t('retention.tabs.holds')}
        name="retention-holds"
        list={rows}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t('retention.nothingHeld')}
        hint={t('retention.nothingHeldHint')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {releasing && (
        <ReasonDialog
          title={t('acts.release')}
          note={t('acts.releaseNote')}
          successText={t('acts.released')}
          queryKeys={['retention', 'monitor']}
          send={(reason) => holdCase(releasing.sqId, false, reason)}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </>
  )
}
