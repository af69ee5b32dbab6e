import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/overlay/Dialog'

/** A manual, read where the user is. */
export default function ManualDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const address = `/api/lawer-common/manual/${id}`
  return (
    <Dialog title={t('manual')} wide onClose={onClose}>
      <iframe className="manual" src={address} title={t('manual')} />
      <p>
        <a href={address} download={`${t('manual')}.pdf`}>
          {t('manualSave')}
        </a>
      </p>
    </Dialog>
  )
}
