import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../api/currentUser'
import { PreferencesContext } from '../ui/theme/preferences'
import { Board } from './Board'
import './bigscreen.css'

/** How the user's region stands, for a screen on the wall: dark, over the whole window, asked for again by itself. */
export default function BigScreenPage() {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  const { preferences, prefer } = useContext(PreferencesContext)
  return (
    <PreferencesContext value={{ preferences: { ...preferences, dark: true }, prefer }}>
      <div className="big-screen">
        <h1>{t('board.bigTitle')}</h1>
        <p>{[user?.dwMc, t('board.refresh')].filter(Boolean).join(' · ')}</p>
        <Board name="bigScreen" />
      </div>
    </PreferencesContext>
  )
}
