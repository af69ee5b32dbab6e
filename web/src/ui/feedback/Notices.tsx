import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon'
import { currentNotices, dismiss, onNotices } from './notices'
import './Notices.css'

export function Notices() {
  const { t } = useTranslation()
  const notices = useSyncExternalStore(onNotices, currentNotices)
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map(({ id, kind, text }) => (
        <div key={id} className={`notice ${kind}`}>
          <Icon name={kind === 'success' ? 'done' : 'alert'} />
          <p>{text}</p>
          <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
