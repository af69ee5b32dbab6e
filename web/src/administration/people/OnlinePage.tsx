import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnlineLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime } from '../../ui/dates'
import { deviceName } from '../../ui/device'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ReasonDialog } from '../ReasonDialog'
import { endSession, listOnline } from './api'
import { useAccountRights } from './permits'
import '../administration.css'

const noFilter = { keyword: '' }

/** Who is online, and from where; a session can be ended. */
export default function OnlinePage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const { keyword } = filter
  const [ending, setEnding] = useState<OnlineLine | null>(null)
  const rows = useQuery({
    queryKey: ['online', paging, keyword],
    queryFn: () => listOnline({ ...paging, keyword }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel
      title={t('online.title')}
      extra={<SearchBox label={t('online.keyword')} value={keyword} onSearch={(keyword) => search({ keyword })} />}
    >
      <PagedTable
        label={t('online.title')}
        name="online"
        list={rows}
        columns={useColumns(setEnding)}
        rowKey={(row) => row.id}
        empty={t('online.empty')}
        hint={t('online.emptyHint')}
        onClear={keyword === '' ? undefined : () => search(noFilter)}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {ending && (
        <ReasonDialog
          title={t('online.end')}
          note={t('online.endNote', { name: ending.name, address: ending.address })}
          successText={t('online.ended')}
          queryKeys={['online']}
          send={(reason) => endSession({ id: ending.id, reason })}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  )
}

function useColumns(end: (row: OnlineLine) => void): TableColumn<OnlineLine>[] {
  const { t } = useTranslation(['people', 'common'])
  const { mayEdit } = useAccountRights()
  return useMemo(
    () => [
      { key: 'username', title: t('user.username'), cell: (row) => row.username },
      { key: 'name', title: t('user.name'), cell: (row) => row.name },
      { key: 'organisation', title: t('user.organisation'), cell: (row) => row.organisation },
      { key: 'address', title: t('online.address'), cell: (row) => row.address },
      { key: 'device', title: t('online.device'), cell: (row) => deviceName(row.device) },
      { key: 'createdAt', title: t('online.since'), cell: (row) => dateTime(row.createdAt) },
      { key: 'seenAt', title: t('online.seen'), cell: (row) => dateTime(row.seenAt) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          row.own ? (
            t('online.own')
          ) : (
            <Button kind="link" disabled={!mayEdit} onClick={() => end(row)}>
              {t('online.end')}
            </Button>
          ),
      },
    ],
    [t, mayEdit, end],
  )
}
