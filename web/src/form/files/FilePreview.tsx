import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlay/Dialog'
import { isPicture, previewUrl, type StoredFile } from './files'

/** A picture or PDF in a dialog. */
export function FilePreview({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  return (
    <Dialog title={file.name} wide onClose={onClose}>
      <FileView file={file} />
    </Dialog>
  )
}

/** The picture or PDF itself. Its address works once, so it is asked for at each showing. */
export function FileView({ file }: { file: StoredFile }) {
  const { t } = useTranslation('form')
  const [failed, setFailed] = useState(false)
  const address = useQuery({
    queryKey: ['preview', file.cBh],
    queryFn: () => previewUrl(file),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (failed || address.isError) return <p role="alert">{t('noPreview')}</p>
  if (address.data === undefined) return <div className="file-view" aria-busy="true" />
  return isPicture(file) ? (
    <img className="file-view" src={address.data} alt={file.name} onError={() => setFailed(true)} />
  ) : (
    <iframe className="file-view" src={address.data} title={file.name} />
  )
}
