import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleRow } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { deleteRole, listRoles } from './api'
import { RoleHolders } from './people/RoleHolders'
import { RoleDialog } from './RoleDialog'
import { RoleMenusDialog } from './RoleMenusDialog'
import { useRoleReach } from './roleReach'
import './administration.css'

const noFilter = {}

/** Every role: what it is called, what it may do, what it sees. */
export default function RolesPage() {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(noFilter)
  const [editing, setEditing] = useState<RoleRow | 'new' | null>(null)
  const [menusOf, setMenusOf] = useState<RoleRow | null>(null)
  const [holdersOf, setHoldersOf] = useState<RoleRow | null>(null)
  const columns = useColumns(setEditing, setMenusOf, setHoldersOf)
  const roles = useQuery({
    queryKey: ['roles', 'list', paging],
    queryFn: () => listRoles(paging.page, paging.pageSize),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const create = (
    <Button kind="primary" onClick={() => setEditing('new')}>
      {t('role.create')}
    </Button>
  )
  return (
    <Panel title={t('role.title')} extra={create}>
      <PagedTable
        label={t('role.title')}
        name="roles"
        list={roles}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('role.empty')}
        hint={t('role.emptyHint')}
        steps={[{ text: t('role.create'), act: () => setEditing('new') }]}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {editing !== null && <RoleDialog id={editing === 'new' ? '' : editing.id} onClose={() => setEditing(null)} />}
      {holdersOf !== null && <RoleHolders role={holdersOf} onClose={() => setHoldersOf(null)} />}
      {menusOf !== null && <RoleMenusDialog role={menusOf} onClose={() => setMenusOf(null)} />}
    </Panel>
  )
}

type Open = (role: RoleRow) => void

function useColumns(edit: Open, showMenus: Open, showHolders: Open): TableColumn<RoleRow>[] {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const seesPeople = usePermitted(['sys:user:list'])
  const { levelName, name: reachName } = useRoleReach()
  return useMemo(
    () => [
      { key: 'name', title: t('role.name'), cell: (row) => (locale === 'en' && row.nameEn) || row.name },
      { key: 'code', title: t('role.code'), cell: (row) => row.code },
      { key: 'level', title: t('role.spjgLevel'), cell: (row) => levelName(row.spjgLevel) },
      { key: 'dataScope', title: t('role.dataScope'), cell: reachName },
      { key: 'examine', title: t('role.examine'), cell: (row) => (row.examineFlag === 1 ? t('yes') : t('no')) },
      { key: 'builtIn', title: t('role.builtIn'), cell: (row) => (row.builtIn ? t('yes') : t('no')) },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) => (
          <div className="administration-actions">
            <Button kind="link" onClick={() => edit(row)}>
              {t('edit')}
            </Button>
            <Button kind="link" onClick={() => showMenus(row)}>
              {t('role.menus')}
            </Button>
            {seesPeople && (
              <Button kind="link" onClick={() => showHolders(row)}>
                {t('role.holders')}
              </Button>
            )}
            {!row.builtIn && <RemoveButton row={row} />}
          </div>
        ),
      },
    ],
    [t, locale, edit, showMenus, showHolders, seesPeople, levelName, reachName],
  )
}

function RemoveButton({ row }: { row: RoleRow }) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteRole(row.id),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('common:removed'))
      await queryClient.invalidateQueries({ queryKey: ['roles'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const confirmAndRemove = async () => {
    if (await confirm(t('removeAsk', { name: (locale === 'en' && row.nameEn) || row.name }), { danger: true }))
      remove.mutate()
  }
  return (
    <Button kind="dangerLink" busy={remove.isPending} onClick={confirmAndRemove}>
      {t('remove')}
    </Button>
  )
}
