import { useTranslation } from 'react-i18next'
import { dateTime } from '../../ui/dates'
import { Dialog } from '../../ui/overlay/Dialog'
import { type StoredFile, sizeText } from './files'

/** What is on record of a file; by its hash anybody can tell that a copy is the same. */
export function FileDetails({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('form')
  const { name, size, uploadedAt, sha256, scan } = file
  return (
    <Dialog title={t('fileDetails')} onClose={onClose}>
      <dl className="file-details">
        <dt>{t('fileName')}</dt>
        <dd>{name}</dd>
        <dt>{t('fileSize')}</dt>
        <dd>{sizeText(size)}</dd>
        {uploadedAt !== undefined && (
          <>
            <dt>{t('uploadedAt')}</dt>
            <dd>{dateTime(uploadedAt)}</dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        {scan && (
          <>
            <dt>{t('virusScan')}</dt>
            <dd>{scan === 'clean' ? t('scanClean') : t('unscanned')}</dd>
          </>
        )}
      </dl>
    </Dialog>
  )
}
