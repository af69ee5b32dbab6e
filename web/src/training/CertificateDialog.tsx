import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/overlay/Dialog'

type Props = {
  name: string
  internNo: string | null
  of: { className: string | null; certNo: string | null; certDate: string | null }
  onClose: () => void
}

/** A certificate of group training, to be printed. */
export function CertificateDialog({ name, internNo, of, onClose }: Props) {
  const { t } = useTranslation('training')
  return (
    <Dialog title={t('class.certificate')} wide onClose={onClose}>
      <section className="training-certificate" aria-label={t('class.certificate')}>
        <h2>{t('certificate.title')}</h2>
        <p>{t('certificate.text', { name, internNo: internNo ?? '–', className: of.className ?? '' })}</p>
        <p>
          {t('certificate.number', { number: of.certNo ?? '' })}
          <br />
          {of.certDate}
        </p>
      </section>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button kind="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </Dialog>
  )
}
