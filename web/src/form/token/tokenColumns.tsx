import type { TFunction } from 'i18next'
import type { ScopeChoice, TokenLine } from '../../api/contract'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'

/** What is shown of a token, whoever looks. */
export function tokenColumns(t: TFunction<'tokens'>, scopeName: (code: string) => string): TableColumn<TokenLine>[] {
  return [
    { key: 'name', title: t('name'), cell: (row) => row.name },
    { key: 'prefix', title: t('prefix'), cell: (row) => <code>{row.prefix}…</code> },
    { key: 'scopes', title: t('scopes'), cell: (row) => row.scopes.map(scopeName).join(' · ') },
    { key: 'expiresAt', title: t('expiresAt'), cell: (row) => dateTime(row.expiresAt) },
    {
      key: 'lastUsedAt',
      title: t('lastUsedAt'),
      cell: (row) => [dateTime(row.lastUsedAt), row.lastAddress].filter(Boolean).join(' · ') || '–',
    },
    { key: 'state', title: t('state'), cell: (row) => stateOf(t, row) },
  ]
}

function stateOf(t: TFunction<'tokens'>, row: TokenLine): string {
  if (row.revokedAt !== null) return t('revokedBy', { name: row.revokedBy, at: dateTime(row.revokedAt) })
  return row.counts ? t('counts') : t('expired')
}

/** The words of a scope; its code where it is not known. */
export function scopeNames(scopes: readonly ScopeChoice[] | undefined, locale: string) {
  return (code: string) => {
    const scope = scopes?.find((it) => it.code === code)
    return scope === undefined ? code : locale === 'en' ? scope.name.en : scope.name.zh
  }
}
