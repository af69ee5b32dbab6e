import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveProvider, post } from '../api/client'
import { currentUserQuery, roleName } from '../api/currentUser'
import { endSession } from '../api/session'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { Bindings } from './Bindings'
import CloseDialog from './CloseDialog'
import MobileDialog from './MobileDialog'
import { NoticePreferences } from './NoticePreferences'
import { OwnTokens } from './OwnTokens'
import PasswordDialog from './PasswordDialog'
import './user.css'

const dictionaries = ['zyzlb']

/** The account that is signed in. */
export default function UserPage() {
  const { t } = useTranslation('user')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const account = useQuery(currentUserQuery)
  const [dialog, setDialog] = useState<'password' | 'mobile' | 'close' | null>(null)
  const signOutEverywhere = useSignOutEverywhere()
  const { zyzlb: categories } = useDictionaries(dictionaries)
  if (account.isPending) return <Loading />
  if (account.isError) return <Failed reason={textOf(account.error)} onRetry={account.refetch} />

  const user = account.data
  const kind = user.zhlx === 'lawer' ? t('lawyer') : user.zhlx === 'lawer_firm' ? t('firm') : t('staff')
  const facts = [
    [t('username'), user.username],
    [t('kind'), user.zyzlb ? `${kind} · ${codeLabel(categories, user.zyzlb, locale)}` : kind],
    [t('organisation'), user.dwMc],
    [t('roles'), user.roles.map((role) => roleName(role, locale)).join(' · ') || '–'],
    [t('lastLogin'), dateTime(user.lastLoginAt) || '–'],
  ]
  return (
    <Panel
      title={t('title')}
      extra={
        <>
          <Button onClick={signOutEverywhere}>{t('everywhere.signOut')}</Button>
          <Button onClick={() => setDialog('close')}>{t('close.title')}</Button>
          <Button onClick={() => setDialog('mobile')}>{t('mobile.change')}</Button>
          <Button onClick={() => setDialog('password')}>{t('password.change')}</Button>
        </>
      }
    >
      <div className="account">
        <span className="account-mark" aria-hidden="true">
          {user.name.slice(0, 1)}
        </span>
        <div>
          <h3>{user.name}</h3>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Bindings />
      <NoticePreferences />
      <OwnTokens />
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'mobile' && <MobileDialog onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseDialog onClose={() => setDialog(null)} />}
    </Panel>
  )
}

/** Asks first; then every session of the account ends, on this machine and elsewhere. */
function useSignOutEverywhere() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  return async () => {
    if (!(await confirm(t('everywhere.ask')))) return
    try {
      const { leave } = await post('lawer-security/logoutAll')
      endSession('byUser')
      leaveProvider(leave)
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
}
