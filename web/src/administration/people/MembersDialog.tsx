import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine, UserListInput } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { dateTime } from '../../ui/dates'
import { Dialog } from '../../ui/overlay/Dialog'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { listUsers } from './api'

type Props = { title: string; filter: UserListInput; onClose: () => void }

/** The people of an organisation or a group. */
export function MembersDialog({ title, filter, onClose }: Props) {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const users = useQuery({
    queryKey: ['users', 'members', filter, paging],
    queryFn: () => listUsers({ ...filter, ...paging }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns: TableColumn<UserLine>[] = useMemo(
    () => [
      { key: 'username', title: t('user.username'), cell: (row) => row.username },
      { key: 'name', title: t('user.name'), cell: (row) => row.name },
      {
        key: 'state',
        title: t('user.state'),
        cell: (row) => t(row.enabled ? 'user.states.enabled' : 'user.states.disabled'),
      },
      { key: 'lastLoginAt', title: t('user.lastLoginAt'), cell: (row) => dateTime(row.lastLoginAt, true) },
    ],
    [t],
  )
  return (
    <Dialog title={t('group.membersOf', { name: title })} wide onClose={onClose}>
      <PagedTable
        label={t('group.membersOf', { name: title })}
        name="members"
        list={users}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('user.empty')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </Dialog>
  )
}
