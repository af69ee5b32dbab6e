import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/Icon'
import { FileDetails } from './FileDetails'
import { FilePreview } from './FilePreview'
import { downloadFile, isPreviewable, type StoredFile, sizeText } from './files'
import { Thumbnail } from './Thumbnail'

type Props = {
  number: string
  /** Absent where the user may not see it, or while that is asked. */
  file: StoredFile | undefined
  onRemove?: (number: string) => void
}

/** A stored file in a list: its picture, its name, and what can be done with it. */
export function FileLine({ number, file, onRemove }: Props) {
  const { t } = useTranslation('form')
  const errorText = useApiErrorText()
  const [opened, setOpened] = useState<'preview' | 'details' | null>(null)
  const name = file?.name ?? number
  const download = (of: StoredFile) => downloadFile(of).catch((reason) => toast('error', errorText(reason)))
  const close = () => setOpened(null)
  return (
    <li>
      {file ? <Thumbnail file={file} onOpen={() => setOpened('preview')} /> : <Icon name="file" size={16} />}
      <span className="files-name">{name}</span>
      {file && <span className="files-size">{sizeText(file.size)}</span>}
      {file?.scan === 'unscanned' && <span className="files-size">{t('unscanned')}</span>}
      {file && isPreviewable(file) && (
        <Button kind="link" aria-label={t('previewFile', { name })} onClick={() => setOpened('preview')}>
          <Icon name="eye" size={16} />
        </Button>
      )}
      {file && (
        <Button kind="link" aria-label={t('downloadFile', { name })} onClick={() => download(file)}>
          <Icon name="download" size={16} />
        </Button>
      )}
      {file?.sha256 && (
        <Button kind="link" aria-label={t('detailsOfFile', { name })} onClick={() => setOpened('details')}>
          <Icon name="info" size={16} />
        </Button>
      )}
      {onRemove && (
        <Button kind="link" aria-label={t('removeFile', { name })} onClick={() => onRemove(number)}>
          <Icon name="close" size={16} />
        </Button>
      )}
      {file && opened === 'preview' && <FilePreview file={file} onClose={close} />}
      {file && opened === 'details' && <FileDetails file={file} onClose={close} />}
    </li>
  )
}
