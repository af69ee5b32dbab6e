import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import type { UnfinishedUpload } from './unfinished'
import type { UploadProgress } from './useUploads'

/** A file on its way: how much has gone out, and a way to stop, go on and give up. */
export function Sending({ sending }: { sending: UploadProgress }) {
  const { t } = useTranslation('form')
  const { name, share, problem, pause, resume, cancel } = sending
  return (
    <div className="files-sending">
      <progress aria-label={t('uploadingFile', { name })} value={share} />
      <span className="files-name">{name}</span>
      <span className="files-size">{t('uploadShare', { percent: Math.floor(share * 100) })}</span>
      {pause && (
        <Button kind="link" aria-label={t('pauseUpload', { name })} onClick={pause}>
          {t('pause')}
        </Button>
      )}
      {resume && (
        <Button kind="link" aria-label={t('resumeUpload', { name })} onClick={resume}>
          {t('resume')}
        </Button>
      )}
      <Button kind="link" aria-label={t('cancelUpload', { name })} onClick={cancel}>
        <Icon name="close" size={14} />
      </Button>
      {resume && <span role="status">{problem ?? t('uploadPaused')}</span>}
    </div>
  )
}

type UnfinishedProps = {
  uploads: UnfinishedUpload[]
  onChoose: () => void
  onDrop: (upload: UnfinishedUpload) => void
}

/** What broke off before the page was loaded anew: the same file, chosen again, goes on where it stopped. */
export function UnfinishedList({ uploads, onChoose, onDrop }: UnfinishedProps) {
  const { t } = useTranslation('form')
  return (
    <ul className="files-unfinished">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span>{t('unfinishedUpload', { name: upload.name, percent: Math.floor(upload.share * 100) })}</span>
          <Button kind="link" aria-label={t('resumeUpload', { name: upload.name })} onClick={onChoose}>
            {t('resume')}
          </Button>
          <Button kind="link" aria-label={t('giveUpUpload', { name: upload.name })} onClick={() => onDrop(upload)}>
            {t('giveUp')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
