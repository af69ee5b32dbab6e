import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { SecretShown } from '../form/token/SecretShown'
import { TokenDialog } from '../form/token/TokenDialog'
import { tokenColumns } from '../form/token/tokenColumns'
import { ownTokensQuery, revokeOwnToken } from '../form/token/tokens'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { DataTable, type TableColumn } from '../ui/table/DataTable'

/** Tokens by which programs of one's own call in one's name. */
export function OwnTokens() {
  const { t } = useTranslation(['tokens', 'common'])
  const textOf = useApiErrorText()
  const tokens = useQuery(ownTokensQuery)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ token: string | null } | null>(null)
  const revoke = useRevoke()
  const columns: TableColumn<TokenLine>[] = [
    ...tokenColumns(t),
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) =>
        row.counts && (
          <Button kind="dangerLink" onClick={() => revoke(row)}>
            {t('revoke')}
          </Button>
        ),
    },
  ]
  return (
    <section className="own-tokens" aria-label={t('own')}>
      <h3>{t('own')}</h3>
      <p>{t('ownNote')}</p>
      <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      {tokens.isPending && <Loading />}
      {tokens.isError && <Failed reason={textOf(tokens.error)} onRetry={tokens.refetch} />}
      {tokens.data && tokens.data.length > 0 && (
        <DataTable label={t('own')} name="ownTokens" columns={columns} rows={tokens.data} rowKey={(row) => row.id} />
      )}
      {adding && <TokenDialog onToken={(token) => setShown({ token })} onClose={() => setAdding(false)} />}
      {shown && (
        <SecretShown title={t('made')} label={t('token')} secret={shown.token} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

/** Asks first; then the token counts no more. */
function useRevoke() {
  const { t } = useTranslation('tokens')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return async (row: TokenLine) => {
    if (!(await confirm(t('revokeAsk', { name: row.name })))) return
    try {
      await revokeOwnToken(row.id)
      await queryClient.invalidateQueries({ queryKey: ['tokens'] })
      toast('success', t('revoked'))
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
}
