import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceAccountLine } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { SecretShown } from '../../form/token/SecretShown'
import { listServiceAccounts } from '../../form/token/tokens'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { type OpenServiceDialog, ServiceAccountDialogs } from './ServiceAccountDialogs'
import { TokensPanel } from './TokensPanel'
import '../administration.css'

const noFilter = { keyword: '' }

/** The accounts of programs, and the tokens of everybody. */
export default function ServiceAccountsPage() {
  const { t } = useTranslation('tokens')
  const textOf = useApiErrorText()
  const mayEdit = usePermitted(['sys:service:edit'])
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const { keyword } = filter
  const [dialog, setDialog] = useState<OpenServiceDialog | null>(null)
  const [shown, setShown] = useState<{ token: string | null } | null>(null)
  const rows = useQuery({
    queryKey: ['serviceAccounts', paging, keyword],
    queryFn: () => listServiceAccounts({ ...paging, keyword }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const extra = (
    <>
      <SearchBox label={t('keyword')} value={keyword} onSearch={(keyword) => search({ keyword })} />
      {mayEdit && (
        <Button kind="primary" onClick={() => setDialog({ what: 'add' })}>
          {t('addAccount')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Panel title={t('accounts')} extra={extra}>
        <PagedTable
          label={t('accounts')}
          name="serviceAccounts"
          list={rows}
          columns={useColumns(setDialog)}
          rowKey={(row) => row.id}
          empty={t('noAccounts')}
          hint={t('noAccountsHint')}
          steps={mayEdit ? [{ text: t('addAccount'), act: () => setDialog({ what: 'add' }) }] : []}
          onClear={keyword === '' ? undefined : () => search(noFilter)}
          textOf={textOf}
          {...paging}
          onPage={onPage}
        />
      </Panel>
      <TokensPanel />
      {dialog && (
        <ServiceAccountDialogs
          dialog={dialog}
          onToken={(token) => setShown({ token })}
          onClose={() => setDialog(null)}
        />
      )}
      {shown && (
        <SecretShown title={t('made')} label={t('token')} secret={shown.token} onClose={() => setShown(null)} />
      )}
    </>
  )
}

function useColumns(open: (dialog: OpenServiceDialog) => void): TableColumn<ServiceAccountLine>[] {
  const { t } = useTranslation(['tokens', 'common'])
  const locale = useLocale()
  const mayEdit = usePermitted(['sys:service:edit'])
  const mayGrant = usePermitted(['security:role:grant'])
  return useMemo(
    () => [
      { key: 'username', title: t('username'), cell: (row) => row.username },
      { key: 'program', title: t('program'), cell: (row) => row.name },
      { key: 'organisation', title: t('organisation'), cell: (row) => row.organisation },
      {
        key: 'roles',
        title: t('roles'),
        cell: (row) => row.roles.map((role) => (locale === 'en' && role.nameEn) || role.name).join(' · ') || '–',
      },
      { key: 'tokens', title: t('tokens'), cell: (row) => row.tokens },
      { key: 'lastUsedAt', title: t('lastUsedAt'), cell: (row) => dateTime(row.lastUsedAt) || '–' },
      { key: 'state', title: t('state'), cell: (row) => (row.enabled ? t('open') : t('closed')) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <>
            <Button
              kind="link"
              disabled={!mayEdit || !row.enabled}
              onClick={() => open({ what: 'token', account: row })}
            >
              {t('add')}
            </Button>
            <Button kind="link" disabled={!mayEdit && !mayGrant} onClick={() => open({ what: 'grant', account: row })}>
              {t('grant')}
            </Button>
            <Button
              kind="link"
              disabled={!mayEdit}
              onClick={() => open({ what: row.enabled ? 'disable' : 'enable', account: row })}
            >
              {row.enabled ? t('disable') : t('enable')}
            </Button>
          </>
        ),
      },
    ],
    [t, locale, mayEdit, mayGrant, open],
  )
}
