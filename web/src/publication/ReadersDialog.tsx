import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication, PublicationReader } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { TabList } from '../ui/controls/TabList'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { readersQuery, remindReaders } from './api'

/** Who has read it, and who has not, to be reminded. */
export default function ReadersDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const [tab, setTab] = useState<'unread' | 'read'>('unread')
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const [keyword, setKeyword] = useState('')
  const list = useQuery(readersQuery({ id: publication.id, read: tab === 'read', keyword, ...paging }))
  const remind = useMutation({
    mutationFn: () => remindReaders(publication.id),
    meta: { quiet: true },
    onSuccess: ({ count }) => toast('success', t('reminded', { count })),
    onError: (error) => toast('error', textOf(error)),
  })
  const counts = { unread: list.data?.unreadCount, read: list.data?.readCount }
  const columns: TableColumn<PublicationReader>[] = [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'orgName', title: t('organisation'), cell: (row) => row.orgName },
    { key: 'readAt', title: t('readAt'), cell: (row) => (row.readAt === null ? '' : dateTime(row.readAt)) },
  ]
  return (
    <Dialog title={t('readers')} wide onClose={onClose}>
      <TabList
        label={t('readers')}
        tabs={(['unread', 'read'] as const).map((key) => ({
          key,
          title: counts[key] === undefined ? t(`readerTabs.${key}`) : `${t(`readerTabs.${key}`)} (${counts[key]})`,
        }))}
        active={tab}
        onChoose={(next) => {
          setTab(next)
          setPaging({ ...paging, page: 1 })
        }}
      >
        <div className="publication-readers">
          <SearchBox label={t('name')} onSearch={setKeyword} />
          {tab === 'unread' && (
            <Button kind="primary" busy={remind.isPending} onClick={() => remind.mutate()}>
              {t('remind')}
            </Button>
          )}
        </div>
        <PagedTable
          label={t('readers')}
          name="publicationReaders"
          list={list}
          columns={columns}
          rowKey={(row) => row.accountId}
          empty={t('nobody')}
          textOf={textOf}
          {...paging}
          onPage={(page, pageSize) => setPaging({ page, pageSize })}
        />
      </TabList>
    </Dialog>
  )
}
