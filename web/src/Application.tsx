import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HashRouter } from 'react-router'
import { identifyBy } from './api/client'
import { currentUserQuery } from './api/currentUser'
import { createQueryClient } from './api/queries'
import { useRefusalText } from './api/refusalText'
import { currentSession } from './api/session'
import { Shell } from './shell/Shell'
import { antdLocale, startTexts } from './text/i18n'
import { useLocale } from './text/useLocale'
import { type Preferences, PreferencesContext, storedPreferences, storePreferences } from './ui/preferences'
import { antdTheme } from './ui/theme'

/** How long a notification stays. */
const noticeSeconds = 5

await startTexts()

/** Everything behind the sign-in page. */
export default function Application() {
  const locale = useLocale()
  const [preferences, setPreferences] = useState(storedPreferences)
  const prefer = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change }
    storePreferences(next)
    setPreferences(next)
  }
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.dark ? 'dark' : 'light'
  }, [preferences.dark])

  return (
    <PreferencesContext value={{ preferences, prefer }}>
      <ConfigProvider locale={antdLocale(locale)} theme={antdTheme(preferences.dark)} componentSize="small">
        <App notification={{ duration: noticeSeconds, maxCount: 3 }} className="fill">
          <ServerData>
            <HashRouter>
              <Shell />
            </HashRouter>
          </ServerData>
        </App>
      </ConfigProvider>
    </PreferencesContext>
  )
}

/** The query cache, which lives as long as the session, and the notification of what failed. */
function ServerData({ children }: { children: ReactNode }) {
  const { notification } = App.useApp()
  const textOf = useRefusalText()
  const notify = useRef<(error: unknown) => void>(() => undefined)
  useEffect(() => {
    notify.current = (error) => {
      // Signed out meanwhile: the sign-in page says why.
      if (currentSession().token === null) return
      const title = textOf(error)
      notification.error({ key: title, title })
    }
  }, [notification, textOf])
  const [queryClient] = useState(() => createQueryClient((error) => notify.current(error)))
  useEffect(() => identifyBy(() => identityOf(queryClient.getQueryData(currentUserQuery.queryKey))), [queryClient])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

function identityOf(user: { dwId: string; cBh: string; id: string; name: string } | undefined) {
  return user ? { dwId: user.dwId, userId: user.cBh || user.id, userName: user.name } : null
}
