import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Dialog } from '../../ui/overlay/Dialog'
import { isOffice, isPicture, isText, pageOf, previewUrl, type StoredFile } from './files'
import { NoView } from './NoView'
import { PictureView } from './PictureView'
import { TextView } from './TextView'

/** A picture, PDF, text or office document in a dialog, with the way to a page of its own. */
export function FilePreview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('form')
  return (
    <Dialog title={file.name} wide onClose={onClose}>
      <p className="file-tools">
        {/* Another page in this one would take away what is typed below the dialog. */}
        <a href={pageOf(file)} target="_blank" rel="noreferrer">
          {t('openInPage')}
        </a>
      </p>
      <FileView file={file} />
    </Dialog>
  )
}

/** The content itself. */
export function FileView({ file }: { file: StoredFile }) {
  const { t } = useTranslation('form')
  return isText(file) ? <TextView file={file} why={t('noPreview')} /> : <FrameView file={file} />
}

/** What the browser shows at an address. That works once, so it is asked for at each showing. */
function FrameView({ file }: { file: StoredFile }) {
  const { t } = useTranslation('form')
  const textOf = useApiErrorText()
  const [failed, setFailed] = useState(false)
  const address = useQuery({
    queryKey: ['preview', file.cBh],
    queryFn: () => previewUrl(file),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  if (failed) return <NoView file={file} why={t('noPreview')} />
  if (address.isError) return <NoView file={file} why={isOffice(file) ? textOf(address.error) : t('noPreview')} />
  if (address.data === undefined) {
    return (
      <div className="file-view" aria-busy="true">
        {isOffice(file) && <p role="status">{t('converting')}</p>}
      </div>
    )
  }
  return isPicture(file) ? (
    <PictureView address={address.data} name={file.name} onFailed={() => setFailed(true)} />
  ) : (
    <iframe className="file-view" src={address.data} title={file.name} />
  )
}
