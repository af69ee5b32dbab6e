import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ActDialog, PasswordDialog } from './ActDialogs'
import type { AccountAct } from './api'
import { listUsers } from './api'
import { GrantDialog } from './GrantDialog'
import { type FirstPasswordOf, PasswordShown } from './PasswordShown'
import { useAccountRights } from './permits'
import { UserDialog } from './UserDialog'
import { UserInfoDialog } from './UserInfoDialog'
import { noFilter, UserSearch } from './UserSearch'
import { useUserColumns } from './userColumns'
import '../administration.css'
import './people.css'

/** What is open above the list, and of whom. */
export type OpenDialog = { what: 'edit' | 'grant' | 'info' | 'password' | AccountAct; user: UserLine } | { what: 'add' }

/** Accounts: found, made, changed, closed and opened, given roles and passwords. */
export default function UsersPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, clear, round, isNarrowed } = useListAddress(noFilter)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [first, setFirst] = useState<FirstPasswordOf | null>(null)
  const { mayEdit } = useAccountRights()
  const users = useQuery({
    queryKey: ['users', 'list', paging, filter],
    queryFn: () => listUsers({ ...filter, ...paging }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const add = (
    <Button kind="primary" onClick={() => setDialog({ what: 'add' })}>
      {t('user.add')}
    </Button>
  )
  return (
    <Panel title={t('user.title')} extra={mayEdit && add}>
      <UserSearch key={round} initial={filter} onSearch={search} />
      <PagedTable
        label={t('user.title')}
        name="users"
        list={users}
        columns={useUserColumns(setDialog)}
        rowKey={(row) => row.id}
        empty={t('user.empty')}
        hint={t('user.emptyHint')}
        steps={mayEdit ? [{ text: t('user.add'), act: () => setDialog({ what: 'add' }) }] : []}
        onClear={isNarrowed ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {dialog && <UserDialogs dialog={dialog} onPassword={setFirst} onClose={() => setDialog(null)} />}
      {first && <PasswordShown first={first} onClose={() => setFirst(null)} />}
    </Panel>
  )
}

type DialogsProps = { dialog: OpenDialog; onPassword: (first: FirstPasswordOf) => void; onClose: () => void }

function UserDialogs({ dialog, onPassword, onClose }: DialogsProps) {
  switch (dialog.what) {
    case 'add':
      return <UserDialog onPassword={onPassword} onClose={onClose} />
    case 'edit':
      return <UserDialog user={dialog.user} onPassword={onPassword} onClose={onClose} />
    case 'grant':
      return <GrantDialog user={dialog.user} onClose={onClose} />
    case 'info':
      return <UserInfoDialog user={dialog.user} onClose={onClose} />
    case 'password':
      return <PasswordDialog user={dialog.user} onPassword={onPassword} onClose={onClose} />
    default:
      return <ActDialog act={dialog.what} user={dialog.user} onClose={onClose} />
  }
}
