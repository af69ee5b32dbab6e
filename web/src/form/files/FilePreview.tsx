import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/Icon'
import { Dialog } from '../../ui/overlay/Dialog'
import { downloadFile, isOffice, isPicture, pageOf, previewUrl, type StoredFile } from './files'
import { PictureView } from './PictureView'

/** A picture, PDF or office document in a dialog, with the way to a page of its own. */
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

/** The content itself. Its address works once, so it is asked for at each showing. */
export function FileView({ file }: { file: StoredFile }) {
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

/** Why it cannot be shown, and the file itself instead. */
function NoView({ file, why }: { file: StoredFile; why: string }) {
  const { t } = useTranslation('form')
  const textOf = useApiErrorText()
  const download = () => downloadFile(file).catch((reason) => toast('error', textOf(reason)))
  return (
    <div className="file-no-view">
      <p role="alert">{why}</p>
      <Button onClick={download}>
        <Icon name="download" size={16} />
        {t('download')}
      </Button>
    </div>
  )
}
