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
import { MenuDialog, newMenuItem } from './MenuDialog'
import { type MenuNode, menuNodes } from './menuNodes'
import './administration.css'

/** The whole menu, as it is kept. */
export default function MenusPage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const [editing, setEditing] = useState<MenuForm | null>(null)
  const menus = useQuery(menusQuery)
  const columns = useColumns(setEditing)
  const nodes = useMemo(() => menuNodes(menus.data ?? []), [menus.data])
  const create = (
    <Button kind="primary" onClick={() => setEditing(newMenuItem())}>
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
          name="menus"
          columns={columns}
          rows={nodes}
          rowKey={({ row }) => row.id}
          busy={menus.isFetching}
        />
      )}
      {editing !== null && <MenuDialog menu={editing} menus={nodes} onClose={() => setEditing(null)} />}
    </Panel>
  )
}

function useColumns(edit: (menu: MenuForm) => void): TableColumn<MenuNode>[] {
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
            <Button kind="link" onClick={() => edit(newMenuItem(row))}>
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
  const confirmAndRemove = async () => {
    if (await confirm(t('removeAsk', { name: (locale === 'en' && row.titleEn) || row.title }), { danger: true }))
      remove.mutate()
  }
  return (
    <Button kind="dangerLink" busy={remove.isPending} onClick={confirmAndRemove}>
      {t('remove')}
    </Button>
  )
}
