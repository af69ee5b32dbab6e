import { useTranslation } from 'react-i18next'
import './states.css'

/** Shown only when loading takes longer than a moment, so that quick pages do not flicker. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div className="state loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('loading')}
    </div>
  )
}
