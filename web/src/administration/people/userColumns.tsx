import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine } from '../../api/contract'
import { useLocale } from '../../text/useLocale'
import { MenuButton } from '../../ui/controls/MenuButton'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { useAccountRights } from './permits'
import type { OpenDialog } from './UsersPage'

/** The columns of accounts, the last with what may be done to one. */
export function useUserColumns(open: (dialog: OpenDialog) => void): TableColumn<UserLine>[] {
  const { t } = useTranslation(['people', 'common'])
  const locale = useLocale()
  return useMemo(
    () => [
      { key: 'username', title: t('user.username'), cell: (row) => row.username },
      { key: 'name', title: t('user.name'), cell: (row) => row.name },
      { key: 'kind', title: t('user.kind'), cell: (row) => t(`user.kinds.${kindOf(row)}`) },
      { key: 'organisation', title: t('user.organisation'), cell: (row) => row.organisation },
      { key: 'mobile', title: t('user.mobile'), cell: (row) => row.mobile },
      {
        key: 'roles',
        title: t('user.roles'),
        wrap: true,
        cell: (row) => row.roles.map((role) => (locale === 'en' && role.nameEn) || role.name).join(t('listSeparator')),
      },
      { key: 'state', title: t('user.state'), cell: (row) => <State row={row} /> },
      { key: 'lastLoginAt', title: t('user.lastLoginAt'), cell: (row) => dateTime(row.lastLoginAt, true) },
      { key: 'actions', title: t('common:actions'), pinned: true, cell: (row) => <Acts row={row} open={open} /> },
    ],
    [t, locale, open],
  )
}

function kindOf({ zhlx }: UserLine): 'other' | 'lawer' | 'lawer_firm' {
  return zhlx === 'lawer' || zhlx === 'lawer_firm' ? zhlx : 'other'
}

function State({ row }: { row: UserLine }) {
  const { t } = useTranslation('people')
  if (!row.enabled) return <span className="people-state people-closed">{t('user.states.disabled')}</span>
  if (row.lockedUntil != null)
    return (
      <span className="people-state people-locked">
        {t('user.lockedUntil', { time: dateTime(row.lockedUntil, true) })}
      </span>
    )
  return <span className="people-state">{row.passwordDue ? t('user.states.due') : t('user.states.enabled')}</span>
}

/** Nobody acts on his own account. */
function Acts({ row, open }: { row: UserLine; open: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation(['people', 'common'])
  const { own, mayEdit, mayGive } = useAccountRights()
  const others = row.id !== own
  const acts = [
    { what: 'info', offered: true },
    { what: 'edit', offered: mayEdit && others && row.zhlx === 'other' },
    { what: 'grant', offered: mayGive && others },
    { what: 'unlock', offered: mayEdit && others && row.lockedUntil != null },
    { what: 'password', offered: mayEdit && others },
    { what: 'endSessions', offered: mayEdit && others },
    { what: 'disable', offered: mayEdit && others && row.enabled },
    { what: 'enable', offered: mayEdit && others && !row.enabled },
  ] as const
  const actions = acts
    .filter(({ offered }) => offered)
    .map(({ what }) => ({ key: what, text: t(`user.acts.${what}`), act: () => open({ what, user: row }) }))
  return (
    <MenuButton title={t('user.actsOf', { name: row.name })} actions={actions}>
      {t('common:actions')}
    </MenuButton>
  )
}
