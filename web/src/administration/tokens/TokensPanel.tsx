import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenLine } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { tokenColumns } from '../../form/token/tokenColumns'
import { listTokens, revokeToken } from '../../form/token/tokens'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { ReasonDialog } from '../ReasonDialog'

/** The tokens of programs and people; each can be revoked. */
export function TokensPanel() {
  const { t } = useTranslation('tokens')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const [keyword, setKeyword] = useState('')
  const [revoking, setRevoking] = useState<TokenLine | null>(null)
  const rows = useQuery({
    queryKey: ['tokens', 'all', paging, keyword],
    queryFn: () => listTokens({ ...paging, keyword }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const search = (wanted: string) => {
    setKeyword(wanted)
    setPaging({ ...paging, page: 1 })
  }
  return (
    <Panel title={t('all')} extra={<SearchBox label={t('tokenKeyword')} value={keyword} onSearch={search} />}>
      <PagedTable
        label={t('all')}
        name="tokens"
        list={rows}
        columns={useColumns(setRevoking)}
        rowKey={(row) => row.id}
        empty={t('noTokens')}
        hint={t('noTokensHint')}
        onClear={keyword === '' ? undefined : () => search('')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
      {revoking && (
        <ReasonDialog
          title={t('revoke')}
          note={t('revokeNote', { name: revoking.name, account: revoking.accountName })}
          successText={t('revoked')}
          queryKeys={['tokens', 'serviceAccounts']}
          send={(reason) => revokeToken({ id: revoking.id, reason })}
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  )
}

function useColumns(revoke: (row: TokenLine) => void): TableColumn<TokenLine>[] {
  const { t } = useTranslation(['tokens', 'common'])
  const mayEdit = usePermitted(['sys:service:edit'])
  return useMemo(
    () => [
      {
        key: 'account',
        title: t('account'),
        cell: (row) => {
          const account = t('accountOf', { name: row.accountName, username: row.username })
          return row.isService ? `${account} · ${t('service')}` : account
        },
      },
      ...tokenColumns(t),
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          row.counts && (
            <Button kind="dangerLink" disabled={!mayEdit} onClick={() => revoke(row)}>
              {t('revoke')}
            </Button>
          ),
      },
    ],
    [t, mayEdit, revoke],
  )
}
