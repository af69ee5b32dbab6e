import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon'
import { currentToasts, dismissToast, subscribeToasts } from './toasts'
import './Toasts.css'

/** Draws the toasts; a screen reader reads each when it comes. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast ${kind}`}>
          <Icon name={kind === 'success' ? 'done' : 'alert'} />
          <p>{text}</p>
          <button type="button" aria-label={t('close')} onClick={() => dismissToast(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
