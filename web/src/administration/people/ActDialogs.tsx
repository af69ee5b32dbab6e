import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { UserLine } from '../../api/contract'
import { ReasonDialog } from '../ReasonDialog'
import { type AccountAct, actOnUser, resetPassword, userQuery } from './api'
import type { FirstPasswordOf } from './PasswordShown'

type Props = { user: UserLine; onClose: () => void }

/** Closes, opens or unlocks an account, or ends its sessions; why stays on record. */
export function ActDialog({ act, user, onClose }: Props & { act: AccountAct }) {
  const { t } = useTranslation('people')
  return (
    <ReasonDialog
      title={t(`user.acts.${act}`)}
      note={
        <>
          {t(`user.notes.${act}`, { name: user.name, username: user.username })}
          {act === 'disable' && <OpenWork user={user} />}
        </>
      }
      successText={t(`user.done.${act}`)}
      queryKeys={['users', 'online']}
      send={(reason) => actOnUser(act, { id: user.id, reason })}
      onClose={onClose}
    />
  )
}

/** What waits for the person: it is handed to others first. */
function OpenWork({ user }: { user: UserLine }) {
  const { t } = useTranslation('people')
  const openWork = useQuery(userQuery(user.id)).data?.openWork ?? []
  if (openWork.length === 0) return null
  return (
    <strong className="people-open-work">{t('user.openWork', { names: openWork.join(t('listSeparator')) })}</strong>
  )
}

/** Another first password, shown once when this closes. */
export function PasswordDialog({
  user,
  onPassword,
  onClose,
}: Props & { onPassword: (first: FirstPasswordOf) => void }) {
  const { t } = useTranslation('people')
  const send = async (reason: string) => {
    const { password } = await resetPassword({ id: user.id, reason })
    onPassword({ username: user.username, password })
  }
  return (
    <ReasonDialog
      title={t('user.acts.password')}
      note={t('user.notes.password', { name: user.name, username: user.username })}
      successText={t('user.done.password')}
      queryKeys={['users', 'online']}
      send={send}
      onClose={onClose}
    />
  )
}
