import { useTranslation } from 'react-i18next'
import './states.css'

/** What stands in place of something that could not be loaded. */
export function Failed({ reason, onRetry }: { reason?: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="state" role="alert">
      <p className="state-title">{t('failed')}</p>
      {reason && <p>{reason}</p>}
      {onRetry && (
        <button type="button" className="plain-button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
