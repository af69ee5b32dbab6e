import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine, UserListInput } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import { ActDialog, PasswordDialog } from './ActDialogs'
import type { AccountAct } from './api'
import { listUsers } from './api'
import { GrantDialog } from './GrantDialog'
import { type FirstPasswordOf, PasswordShown } from './PasswordShown'
import { useAccountRights } from './permits'
import { UserDialog } from './UserDialog'
import { UserInfoDialog } from './UserInfoDialog'
import { UserSearch } from './UserSearch'
import { useUserColumns } from './userColumns'
import '../administration.css'
import './people.css'

/** What is open above the list, and of whom. */
export type OpenDialog = { what: 'edit' | 'grant' | 'info' | 'password' | AccountAct; user: UserLine } | { what: 'add' }

/** Accounts: found, made, changed, closed and opened, given roles and passwords. */
export default function UsersPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 })
  const [filter, setFilter] = useState<UserListInput>({})
  const [round, setRound] = useState(0)
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
  const search = (wanted: UserListInput) => {
    setFilter(wanted)
    setPaging({ ...paging, page: 1 })
  }
  // What is typed in the search goes with its filters.
  const clear = () => {
    search({})
    setRound(round + 1)
  }
  const add = (
    <Button kind="primary" onClick={() => setDialog({ what: 'add' })}>
      {t('user.add')}
    </Button>
  )
  return (
    <Panel title={t('user.title')} extra={mayEdit && add}>
      <UserSearch key={round} onSearch={search} />
      <PagedTable
        label={t('user.title')}
        name="users"
        list={users}
        columns={useUserColumns(setDialog)}
        rowKey={(row) => row.id}
        empty={t('user.empty')}
        hint={t('user.emptyHint')}
        steps={mayEdit ? [{ text: t('user.add'), act: () => setDialog({ what: 'add' }) }] : []}
        onClear={Object.values(filter).some(Boolean) ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
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
