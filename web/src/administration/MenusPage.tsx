import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { deleteMenu, type MenuForm, menusQuery } from './api'
import { MenuDialog, newMenuItem } from './MenuDialog'
import { kindOf, type MenuNode, menuNodes } from './menuNodes'
import './administration.css'

/** The whole menu, as it is kept. */
export default function MenusPage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const [editing, setEditing] = useState<MenuForm | null>(null)
  const menus = useQuery(menusQuery)
  const [keyword, setKeyword] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns(setEditing, keyword === '', folded, setFolded)
  const nodes = useMemo(() => menuNodes(menus.data ?? []), [menus.data])
  const shown = useMemo(() => menuNodes(menus.data ?? [], { keyword, folded }), [menus.data, keyword, folded])
  const groups = nodes.filter(({ below }) => below > 0).map(({ row }) => row.id)
  const tools = (
    <>
      <SearchBox label={t('menu.keyword')} value={keyword} onSearch={setKeyword} />
      <Button disabled={keyword !== ''} onClick={() => setFolded(new Set(folded.size > 0 ? [] : groups))}>
        {t(folded.size > 0 ? 'menu.unfoldAll' : 'menu.foldAll')}
      </Button>
      <Button kind="primary" onClick={() => setEditing(newMenuItem())}>
        {t('menu.create')}
      </Button>
    </>
  )
  return (
    <Panel title={t('menu.title')} extra={tools}>
      {menus.isPending && <Loading />}
      {menus.isError && <Failed reason={textOf(menus.error)} onRetry={menus.refetch} />}
      {menus.data && (
        <DataTable
          label={t('menu.title')}
          name="menus"
          columns={columns}
          rows={shown}
          rowKey={({ row }) => row.id}
          busy={menus.isFetching}
          onClear={keyword === '' ? undefined : () => setKeyword('')}
          onRefresh={() => menus.refetch()}
        />
      )}
      {editing !== null && <MenuDialog menu={editing} menus={nodes} onClose={() => setEditing(null)} />}
    </Panel>
  )
}

function useColumns(
  edit: (menu: MenuForm) => void,
  /** A search shows what it finds, whatever is folded. */
  canFold: boolean,
  folded: ReadonlySet<string>,
  setFolded: (folded: ReadonlySet<string>) => void,
): TableColumn<MenuNode>[] {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  return useMemo(() => {
    const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
    return [
      {
        key: 'title',
        title: t('menu.name'),
        width: 160,
        cell: ({ row, depth, below }) => {
          const title = (locale === 'en' && row.titleEn) || row.title
          return (
            <span style={{ paddingInlineStart: depth * 20 }}>
              {canFold && below > 0 && (
                <FoldButton
                  title={title}
                  isFolded={folded.has(row.id)}
                  onFold={() => setFolded(toggled(folded, row.id))}
                />
              )}
              {title}
            </span>
          )
        },
      },
      { key: 'shows', title: t('menu.shows'), cell: (node) => t(`menu.what.${kindOf(node)}`) },
      { key: 'kind', title: t('menu.kind'), cell: ({ row }) => kinds[row.zhlx || 'all'] },
      { key: 'path', title: t('menu.path'), cell: ({ row }) => row.path, wrap: true },
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
  }, [t, locale, edit, canFold, folded, setFolded])
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id])
}

/** Puts what stands below an entry out of sight, and back. */
function FoldButton({ title, isFolded, onFold }: { title: string; isFolded: boolean; onFold: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <button
      type="button"
      className="menu-fold"
      aria-expanded={!isFolded}
      aria-label={t('menu.below', { title })}
      onClick={onFold}
    >
      {isFolded ? '▸' : '▾'}
    </button>
  )
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
