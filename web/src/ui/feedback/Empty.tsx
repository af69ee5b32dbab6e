import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './states.css'

/** What stands in place of a list without rows. */
export function Empty({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="state">
      <svg viewBox="0 0 64 48" width="72" height="54" fill="none" aria-hidden="true">
        <path d="M6 22l10-14h32l10 14v16a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" stroke="var(--line)" strokeWidth="2" />
        <path d="M6 22h15l3 6h16l3-6h15" stroke="var(--line)" strokeWidth="2" />
      </svg>
      {children ?? t('empty')}
    </div>
  )
}
