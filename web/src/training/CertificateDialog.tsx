import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { postBlob } from '../api/client'
import { Button } from '../ui/controls/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { saveFile } from '../ui/saveFile'

type Props = {
  /** The student's row. */
  id: string
  name: string
  internNo: string | null
  of: { className: string | null; certNo: string | null; certDate: string | null; certVoid: boolean }
  onClose: () => void
}

/** A certificate of group training, to be read, printed, and kept as a document. */
export function CertificateDialog({ id, name, internNo, of, onClose }: Props) {
  const { t } = useTranslation('training')
  const download = useMutation({
    mutationFn: async () => {
      const document = await postBlob('lawer-other/train/class/certificate', { id })
      saveFile(document, `${t('certificate.title')} ${of.certNo ?? ''}.pdf`)
    },
  })
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
        {of.certVoid && <p className="training-void">{t('certificate.isVoid')}</p>}
      </section>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
          {t('certificate.download')}
        </Button>
      </div>
    </Dialog>
  )
}
