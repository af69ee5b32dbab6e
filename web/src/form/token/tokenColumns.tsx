import type { TFunction } from 'i18next'
import type { TokenLine } from '../../api/contract'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'

/** The texts of scopes by their codes (core/src/access/api_scope.rs): who looks at a token need not have its scopes himself. */
export const scopeKeys = new Map([
  ['cases:read', 'casesRead'],
  ['cases:apply', 'casesApply'],
  ['letters:read', 'lettersRead'],
  ['files:read', 'filesRead'],
  ['registers:read', 'registersRead'],
  ['messages:read', 'messagesRead'],
  ['statistics:read', 'statisticsRead'],
  ['events:send', 'eventsSend'],
  ['tasks:external', 'tasksExternal'],
] as const)

/** What is shown of a token, whoever looks. */
export function tokenColumns(t: TFunction<'tokens'>): TableColumn<TokenLine>[] {
  return [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'prefix', title: t('prefix'), cell: (row) => <code>{row.prefix}…</code> },
    {
      key: 'scopes',
      title: t('scopes'),
      wrap: true,
      cell: (row) => row.scopes.map((code) => scopeName(t, code)).join(' · '),
    },
    { key: 'expiresAt', title: t('expiresAt'), cell: (row) => dateTime(row.expiresAt) },
    {
      key: 'lastUsedAt',
      title: t('lastUsedAt'),
      cell: (row) => [dateTime(row.lastUsedAt), row.lastAddress].filter(Boolean).join(' · ') || '–',
    },
    { key: 'state', title: t('state'), wrap: true, cell: (row) => stateOf(t, row) },
  ]
}

function stateOf(t: TFunction<'tokens'>, row: TokenLine): string {
  if (row.revokedAt !== null) return t('revokedBy', { name: row.revokedBy, at: dateTime(row.revokedAt) })
  return row.counts ? t('counts') : t('expired')
}

/** The words of a scope; its code where it is not known. */
function scopeName(t: TFunction<'tokens'>, code: string): string {
  for (const [known, key] of scopeKeys) if (known === code) return t(`scope.${key}`)
  return code
}
