import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CodeType } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { deleteType, typesQuery } from './api'
import { TypeDialog } from './TypeDialog'
import '../administration.css'

const noFilter = { keyword: '' }

/** Every dictionary: what it is called, how many codes it has, what may be done to them. */
export default function DictionariesPage() {
  const { t } = useTranslation('dictionaries')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const { keyword } = filter
  const [editing, setEditing] = useState<CodeType | 'new' | null>(null)
  const columns = useColumns(setEditing)
  const types = useQuery(typesQuery(keyword, paging.page, paging.pageSize))
  const tools = (
    <>
      <SearchBox label={t('find')} value={keyword} onSearch={(keyword) => search({ keyword })} />
      <Button kind="primary" onClick={() => setEditing('new')}>
        {t('type.create')}
      </Button>
    </>
  )
  return (
    <Panel title={t('title')} extra={tools}>
      <PagedTable
        label={t('title')}
        name="dictionaries"
        list={types}
        columns={columns}
        rowKey={({ code }) => code}
        empty={t('empty')}
        steps={[{ text: t('type.create'), act: () => setEditing('new') }]}
        onClear={keyword === '' ? undefined : () => search(noFilter)}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {editing !== null && (
        <TypeDialog type={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </Panel>
  )
}

function useColumns(edit: (type: CodeType) => void): TableColumn<CodeType>[] {
  const { t } = useTranslation('dictionaries')
  const locale = useLocale()
  const nameOf = (row: CodeType) => (locale === 'en' ? row.nameEn : row.name)
  return [
    { key: 'code', title: t('type.code'), cell: ({ code }) => code },
    {
      key: 'name',
      title: t('type.name'),
      cell: (row) => <Link to={`${paths.dictionary}?type=${encodeURIComponent(row.code)}`}>{nameOf(row)}</Link>,
    },
    { key: 'codes', title: t('type.codes'), cell: ({ codes }) => codes },
    { key: 'open', title: t('type.kind'), cell: ({ own, open }) => t(own ? 'own' : open ? 'open' : 'closed') },
    {
      key: 'actions',
      title: t('actions'),
      pinned: true,
      cell: (row) => (
        <div className="administration-actions">
          <Button kind="link" onClick={() => edit(row)}>
            {t('rename')}
          </Button>
          {row.own && <RemoveButton row={row} name={nameOf(row)} />}
        </div>
      ),
    },
  ]
}

function RemoveButton({ row, name }: { row: CodeType; name: string }) {
  const { t } = useTranslation('dictionaries')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteType(row.code),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('removed'))
      await queryClient.invalidateQueries({ queryKey: ['dictionaries'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const confirmAndRemove = async () => {
    if (await confirm(t('removeAsk', { name }), { danger: true })) remove.mutate()
  }
  return (
    <Button kind="dangerLink" busy={remove.isPending} onClick={confirmAndRemove}>
      {t('remove')}
    </Button>
  )
}
