import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { downloadCertificate } from './certificates'

/** The certificate of a course, to be read, printed, and kept as a document. */
export function CertificateDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const certificate = useQuery({
    queryKey: ['eduCertificate', recordId],
    queryFn: () => post('lawer-other/edu/my/certificate', { id: recordId }),
    meta: { quiet: true },
  })
  const { data } = certificate
  const download = useMutation({
    mutationFn: (number: string) => downloadCertificate(recordId, `${t('certificate.title')} ${number}`),
  })
  return (
    <Dialog title={t('certificate.title')} wide onClose={onClose}>
      {certificate.isPending && <Loading />}
      {certificate.isError && <Failed reason={textOf(certificate.error)} onRetry={certificate.refetch} />}
      {data && (
        <>
          <article className="learning-certificate">
            <h2>{t('certificate.title')}</h2>
            <p>{t('certificate.text', { name: data.name, course: data.course, hours: data.hours })}</p>
            <p>{data.organisation}</p>
            <p>{dateTime(data.finishedAt).slice(0, 10)}</p>
            <p className="learning-note">{t('certificate.number', { number: data.number })}</p>
            {data.voidAt !== null && (
              <p className="learning-void">{t('certificate.voidSince', { day: dateTime(data.voidAt).slice(0, 10) })}</p>
            )}
          </article>
          <div className="dialog-actions">
            <Button onClick={() => print()}>{t('certificate.print')}</Button>
            <Button kind="primary" busy={download.isPending} onClick={() => download.mutate(data.number)}>
              {t('certificate.download')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
