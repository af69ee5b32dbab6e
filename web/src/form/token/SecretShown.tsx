import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useCopy } from '../../ui/useCopy'
import './token.css'

type Props = {
  title: string
  label: string
  /** Null: it has been answered before, to the same request. */
  secret: string | null
  onClose: () => void
}

/** A token or another secret, which nobody can see again. */
export function SecretShown({ title, label, secret, onClose }: Props) {
  const { t } = useTranslation('tokens')
  const copy = useCopy()
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="token-note">{secret === null ? t('gone') : t('once')}</p>
      {secret !== null && (
        <p>
          {label}
          <br />
          <code className="token-secret">{secret}</code>
        </p>
      )}
      <div className="dialog-actions">
        {secret !== null && <Button onClick={() => copy(secret, t('copied'))}>{t('copy')}</Button>}
        <Button kind="primary" onClick={onClose}>
          {t('noted')}
        </Button>
      </div>
    </Dialog>
  )
}
