import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleRow, UserLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { PersonChoice } from '../PersonChoice'
import { ReasonDialog } from '../ReasonDialog'
import { useRoleReach } from '../roleReach'
import { grantRoles, listUsers } from './api'
import { useAccountRights } from './permits'
import { roleFields } from './RoleChoice'

type Props = { role: RoleRow; onClose: () => void }

/** Who has a role at which organisation, that is its posts and groups; it is given and withdrawn here. */
export function RoleHolders({ role, onClose }: Props) {
  const [open, setOpen] = useState<UserLine | 'give' | null>(null)
  const back = () => setOpen(null)
  if (open === 'give') return <GiveDialog role={role} onClose={back} />
  if (open !== null) return <WithdrawDialog role={role} holder={open} onClose={back} />
  return <HoldersDialog role={role} onClose={onClose} onGive={() => setOpen('give')} onWithdraw={setOpen} />
}

type HoldersProps = Props & { onGive: () => void; onWithdraw: (holder: UserLine) => void }

function HoldersDialog({ role, onClose, onGive, onWithdraw }: HoldersProps) {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const { mayGive } = useAccountRights()
  const { sentence } = useRoleReach()
  const title = t('role.holdersOf', { name: useRoleName(role) })
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const holders = useQuery({
    queryKey: ['users', 'holders', role.id, paging],
    queryFn: () => listUsers({ roleId: role.id, ...paging }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Dialog title={title} wide onClose={onClose}>
      <p className="administration-note">{sentence(role)}</p>
      {role.examineFlag === 1 && (
        <p className="administration-note">{t('role.groupNote', { code: role.permission })}</p>
      )}
      <PagedTable
        label={title}
        name="holders"
        list={holders}
        columns={useColumns(onWithdraw)}
        rowKey={(row) => row.id}
        empty={t('role.nobody')}
        hint={t('role.nobodyHint')}
        steps={mayGive ? [{ text: t('role.give'), act: onGive }] : []}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
      <div className="dialog-actions">
        {mayGive && (
          <Button kind="primary" onClick={onGive}>
            {t('role.give')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Nobody takes a role from himself. */
function useColumns(withdraw: (holder: UserLine) => void): TableColumn<UserLine>[] {
  const { t } = useTranslation(['people', 'administration', 'common'])
  const { own, mayGive } = useAccountRights()
  return useMemo(
    () => [
      { key: 'organisation', title: t('user.organisation'), cell: (row) => row.organisation },
      { key: 'name', title: t('user.name'), cell: (row) => row.name },
      { key: 'username', title: t('user.username'), cell: (row) => row.username },
      {
        key: 'state',
        title: t('user.state'),
        cell: (row) => t(row.enabled ? 'user.states.enabled' : 'user.states.disabled'),
      },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          mayGive &&
          row.id !== own && (
            <Button kind="dangerLink" onClick={() => withdraw(row)}>
              {t('administration:role.withdraw')}
            </Button>
          ),
      },
    ],
    [t, own, mayGive, withdraw],
  )
}

function GiveDialog({ role, onClose }: Props) {
  const { t } = useTranslation(['administration', 'people'])
  const { own } = useAccountRights()
  const title = t('role.giveTo', { name: useRoleName(role) })
  const [person, setPerson] = useState<UserLine | null>(null)
  const find = async (keyword: string) => {
    const { data } = await listUsers({ keyword, state: 'enabled', pageSize: 50 })
    const others = data.filter((user) => user.id !== own && !user.roles.some(({ id }) => id === role.id))
    return others.map((user) => ({ id: user.id, label: user.name, hint: user.organisation, user }))
  }
  const roles = [...(person?.roles.map(({ id }) => id) ?? []), role.id]
  return (
    <ReasonDialog
      title={title}
      successText={t('role.given')}
      queryKeys={['users', 'roles', 'organisations']}
      isDisabled={person === null}
      send={(reason) => grantRoles({ id: person?.id ?? '', roles, reason, version: person?.version })}
      onClose={onClose}
    >
      {(problemAt) => (
        <PersonChoice
          label={t('role.holders')}
          searchLabel={t('people:user.keyword')}
          of={['holders', role.id]}
          find={find}
          value={person?.id ?? ''}
          problem={roleFields(roles)
            .map(problemAt)
            .find((text) => text !== undefined)}
          onChange={(_, { user }) => setPerson(user)}
        />
      )}
    </ReasonDialog>
  )
}

function WithdrawDialog({ role, holder, onClose }: Props & { holder: UserLine }) {
  const { t } = useTranslation('administration')
  const name = useRoleName(role)
  const roles = holder.roles.map(({ id }) => id).filter((id) => id !== role.id)
  return (
    <ReasonDialog
      title={t('role.withdraw')}
      note={t('role.withdrawFrom', { name: holder.name, organisation: holder.organisation, role: name })}
      successText={t('role.withdrawn')}
      queryKeys={['users', 'roles', 'organisations']}
      send={(reason) => grantRoles({ id: holder.id, roles, reason, version: holder.version })}
      onClose={onClose}
    />
  )
}

function useRoleName(role: RoleRow): string {
  return (useLocale() === 'en' && role.nameEn) || role.name
}
