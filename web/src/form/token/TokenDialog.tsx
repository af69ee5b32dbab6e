import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { LineField } from '../dialog/RowFields'
import { RowDialog } from '../dialog/RowForm'
import { addToken, ownScopesQuery, scopesQuery } from './tokens'
import './token.css'

type Props = {
  /** The service account; absent: one's own. */
  account?: { id: string; name: string }
  onToken: (token: string | null) => void
  onClose: () => void
}

/** A new token: what it is called, what it is for, and for how long. */
export function TokenDialog({ account, onToken, onClose }: Props) {
  const { t } = useTranslation('tokens')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState('90')
  const send = async () => {
    const made = await addToken({ accountId: account?.id ?? '', name, scopes, days: Number(days) || 0 })
    onToken(made.token)
  }
  return (
    <RowDialog
      title={account ? t('addFor', { name: account.name }) : t('add')}
      className="token-dialog"
      fields={['name', 'scopes', 'days']}
      send={send}
      queryKeys={['tokens', 'serviceAccounts']}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LineField
            label={t('name')}
            required
            value={name}
            maxLength={50}
            problem={problemAt('name')}
            onChange={setName}
          />
          <ScopeChoice account={account?.id} value={scopes} problem={problemAt('scopes')} onChange={setScopes} />
          <LineField
            label={t('days')}
            required
            type="number"
            value={days}
            problem={problemAt('days')}
            onChange={setDays}
          />
        </>
      )}
    </RowDialog>
  )
}

type ChoiceProps = {
  account: string | undefined
  value: string[]
  problem: string | undefined
  onChange: (scopes: string[]) => void
}

function ScopeChoice({ account, value, problem, onChange }: ChoiceProps) {
  const { t } = useTranslation('tokens')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const own = useQuery({ ...ownScopesQuery, enabled: account === undefined })
  const ofAccount = useQuery({ ...scopesQuery(account ?? ''), enabled: account !== undefined })
  const scopes = account === undefined ? own : ofAccount
  const toggle = (code: string, on: boolean) =>
    onChange(on ? [...value, code] : value.filter((other) => other !== code))
  return (
    <fieldset className="token-scopes">
      <legend>{t('scopes')}</legend>
      {scopes.isPending && <Loading />}
      {scopes.isError && <Failed reason={textOf(scopes.error)} onRetry={scopes.refetch} />}
      {scopes.data?.map((scope) => (
        <label key={scope.code}>
          <input
            type="checkbox"
            checked={value.includes(scope.code)}
            onChange={(event) => toggle(scope.code, event.target.checked)}
          />
          {locale === 'en' ? scope.name.en : scope.name.zh}
        </label>
      ))}
      <p className="token-note">{t('scopesNote')}</p>
      {problem !== undefined && (
        <p className="token-wrong" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
