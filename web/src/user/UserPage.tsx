import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { CurrentUser, OwnProfile } from '../api/contract'
import { capacities, currentUserQuery } from '../api/currentUser'
import { useMenuHas } from '../api/menu'
import { leaveProvider } from '../api/provider'
import { endSession } from '../api/session'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, searchOf } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { profileQuery } from './api'
import { Bindings } from './Bindings'
import CloseDialog from './CloseDialog'
import DataDialog from './DataDialog'
import { DeviceList } from './DeviceList'
import MobileDialog from './MobileDialog'
import { NoticePreferences } from './NoticePreferences'
import { OwnFile } from './OwnFile'
import { OwnTokens } from './OwnTokens'
import PasswordDialog from './PasswordDialog'
import ProfileDialog from './ProfileDialog'
import { SignatureSection } from './SignatureSection'
import { SignInList } from './SignInList'
import './user.css'

/** The acts that an address opens the page with, by its `type` (shell.md 2); 1 is the page alone. */
const dialogOfType: Readonly<Record<string, DialogName>> = { 2: 'password', 3: 'mobile' }

/** The account that is signed in: who it is, where it is used, what belongs to it. */
export default function UserPage() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const search = searchOf(usePageTab().url)
  const account = useQuery(currentUserQuery)
  const profile = useQuery(profileQuery)
  if (account.isPending || profile.isPending) return <Loading />
  if (account.isError) return <Failed reason={textOf(account.error)} onRetry={account.refetch} />
  if (profile.isError) return <Failed reason={textOf(profile.error)} onRetry={profile.refetch} />
  const id = search.get('id') ?? ''
  if (id !== '' && id !== account.data.id) return <Failed reason={t('notOwn')} />
  const mayEdit = search.get('isShowEdit') !== '0'
  const first = mayEdit ? dialogOfType[search.get('type') ?? ''] : undefined
  return (
    <>
      <AccountPanel user={account.data} profile={profile.data} mayEdit={mayEdit} first={first} />
      <DeviceList />
      <SignInList />
      {mayEdit && <SignatureSection />}
    </>
  )
}

type DialogName = 'profile' | 'password' | 'mobile' | 'data' | 'close'

type PanelProps = {
  user: CurrentUser
  profile: OwnProfile
  mayEdit: boolean
  /** Open from the beginning. */
  first?: DialogName
}

function AccountPanel({ user, profile, mayEdit, first }: PanelProps) {
  const { t } = useTranslation('user')
  const hasAbsence = useMenuHas(paths.absence)
  const [dialog, setDialog] = useState<DialogName | null>(first ?? null)
  const signOutEverywhere = useSignOutEverywhere()
  const close = () => setDialog(null)
  return (
    <Panel
      title={t('title')}
      extra={
        mayEdit && (
          <>
            <Button onClick={() => setDialog('profile')}>{t('profile.change')}</Button>
            <Button onClick={() => setDialog('mobile')}>{t('mobile.change')}</Button>
            <Button onClick={() => setDialog('password')}>{t('password.change')}</Button>
            <Button onClick={() => setDialog('data')}>{t('data.title')}</Button>
            <Button onClick={signOutEverywhere}>{t('everywhere.signOut')}</Button>
            <Button onClick={() => setDialog('close')}>{t('close.title')}</Button>
          </>
        )
      }
    >
      <Facts user={user} profile={profile} />
      <OwnFile user={user} />
      {mayEdit && (
        <>
          <Bindings />
          <NoticePreferences />
          <OwnTokens />
        </>
      )}
      <nav className="account-links" aria-label={t('links.title')}>
        {hasAbsence && <a href={`#${paths.absence}`}>{t('links.absence')}</a>}
        <a href={`#${paths.messages}`}>{t('links.messages')}</a>
      </nav>
      {dialog === 'profile' && <ProfileDialog profile={profile} onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {dialog === 'mobile' && <MobileDialog onClose={close} />}
      {dialog === 'data' && <DataDialog onClose={close} />}
      {dialog === 'close' && <CloseDialog onClose={close} />}
    </Panel>
  )
}

function Facts({ user, profile }: { user: CurrentUser; profile: OwnProfile }) {
  const { t } = useTranslation('user')
  const locale = useLocale()
  const facts = [
    [t('username'), user.username],
    [t('kind'), user.zhlx === 'lawer' ? t('lawyer') : user.zhlx === 'lawer_firm' ? t('firm') : t('staff')],
    [t('organisation'), user.dwMc],
    [t('capacities'), capacities(user, locale).join(' · ') || '–'],
    [t('mobileNumber'), profile.mobile || '–'],
    [t('profile.officePhone'), profile.officePhone || '–'],
    [t('lastLogin'), dateTime(user.lastLoginAt) || '–'],
  ]
  return (
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
