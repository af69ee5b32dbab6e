import { useTranslation } from 'react-i18next'
import { dateTime } from '../ui/dates'
import { saveFile } from '../ui/saveFile'
import { fetchOwnData } from './api'
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog'

/** Takes out all that is stored about the user, after the password showed that it is he. */
export default function DataDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('user')
  const send = async (password: string) =>
    saveFile(await fetchOwnData(password), `${t('data.file')}_${dateTime(Date.now()).replace(/\D/g, '')}.json`)
  return (
    <ConfirmIdentityDialog
      title={t('data.title')}
      about={t('data.about')}
      submitText={t('data.download')}
      successText={t('data.done')}
      send={send}
      onClose={onClose}
    />
  )
}
