import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { endSession } from '../api/session'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog'

/** Closes one's own account: the password shows that it is he; refused while work waits for him, or he for a decision. */
export default function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('user')
  const send = async (password: string) => {
    await post('lawer-security/cancel', { password })
    endSession('byUser')
  }
  return (
    <ConfirmIdentityDialog
      title={t('close.title')}
      about={t('close.about')}
      submitText={t('close.confirm')}
      successText={t('close.done')}
      send={send}
      onClose={onClose}
    />
  )
}
