import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { deleteMenu, type MenuForm, menusQuery } from './api'
import { MenuDialog, newEntry } from './MenuDialog'
import { type Placed, treeOf } from './tree'
import './administration.css'

/** The whole menu, as it is kept. */
export default function MenusPage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const [edited, setEdited] = useState<MenuForm | null>(null)
  const menus = useQuery(menusQuery)
  const columns = useColumns(setEdited)
  const placed = useMemo(() => treeOf(menus.data ?? []), [menus.data])
  const create = (
    <Button kind="primary" onClick={() => setEdited(newEntry())}>
      {t('menu.create')}
    </Button>
  )
  return (
    <Panel title={t('menu.title')} extra={create}>
      {menus.isPending && <Loading />}
      {menus.isError && <Failed reason={textOf(menus.error)} onRetry={menus.refetch} />}
      {menus.data && (
        <DataTable
          label={t('menu.title')}
          columns={columns}
          rows={placed}
          rowKey={({ row }) => row.id}
          busy={menus.isFetching}
        />
      )}
      {edited !== null && <MenuDialog entry={edited} menus={placed} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

function useColumns(edit: (entry: MenuForm) => void): TableColumn<Placed>[] {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  return useMemo(() => {
    const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
    return [
      {
        key: 'title',
        title: t('menu.name'),
        cell: ({ row, depth }) => (
          <span style={{ paddingInlineStart: depth * 20 }}>{(locale === 'en' && row.titleEn) || row.title}</span>
        ),
      },
      { key: 'kind', title: t('menu.kind'), cell: ({ row }) => kinds[row.zhlx || 'all'] },
      { key: 'path', title: t('menu.path'), cell: ({ row }) => row.path },
      { key: 'permission', title: t('menu.permission'), cell: ({ row }) => row.permission },
      { key: 'hidden', title: t('menu.hidden'), cell: ({ row }) => (row.hidden ? t('yes') : t('no')) },
      { key: 'sort', title: t('menu.sort'), cell: ({ row }) => row.sort },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: ({ row }) => (
          <div className="administration-actions">
            <Button kind="link" onClick={() => edit(row)}>
              {t('edit')}
            </Button>
            <Button kind="link" onClick={() => edit(newEntry(row))}>
              {t('menu.createBelow')}
            </Button>
            <RemoveButton row={row} />
          </div>
        ),
      },
    ]
  }, [t, locale, edit])
}

function RemoveButton({ row }: { row: MenuRow }) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteMenu(row.id),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('common:removed'))
      await queryClient.invalidateQueries({ queryKey: ['menus'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const askAndRemove = async () => {
    if (await confirm(t('removeAsk', { name: (locale === 'en' && row.titleEn) || row.title }), { danger: true }))
      remove.mutate()
  }
  return (
    <Button kind="link" busy={remove.isPending} onClick={askAndRemove}>
      {t('remove')}
    </Button>
  )
}
