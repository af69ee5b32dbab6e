import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/Icon'
import { downloadFile, type StoredFile } from './files'

/** Why it cannot be shown, and the file itself instead. */
export function NoView({ file, why }: { file: StoredFile; why: string }) {
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
