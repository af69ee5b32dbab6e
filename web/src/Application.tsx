import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HashRouter } from 'react-router'
import { setIdentitySource } from './api/client'
import type { CurrentUser } from './api/contract'
import { currentUserQuery } from './api/currentUser'
import { createQueryClient } from './api/queries'
import { currentSession } from './api/session'
import { useApiErrorText } from './api/useApiErrorText'
import { Shell } from './shell/Shell'
import { initTexts } from './text/i18n'
import { Toasts } from './ui/feedback/Toasts'
import { toast } from './ui/feedback/toasts'
import { ConfirmDialog } from './ui/overlay/ConfirmDialog'
import { type Preferences, PreferencesContext, storedPreferences, storePreferences } from './ui/theme/preferences'

await initTexts()

/** Everything behind the sign-in page. The query cache lives as long as the session. */
export default function Application() {
  const [preferences, setPreferences] = useState(storedPreferences)
  const prefer = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change }
    storePreferences(next)
    setPreferences(next)
  }
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.dark ? 'dark' : 'light'
  }, [preferences.dark])

  const textOf = useApiErrorText()
  // Signed out meanwhile: the sign-in page says why.
  const toastFailure = (error: unknown) => currentSession().token !== null && toast('error', textOf(error))
  const [queryClient] = useState(() => createQueryClient(toastFailure))
  useEffect(
    () => setIdentitySource(() => identityOf(queryClient.getQueryData(currentUserQuery.queryKey))),
    [queryClient],
  )

  return (
    <PreferencesContext value={{ preferences, prefer }}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Shell />
        </HashRouter>
        <Toasts />
        <ConfirmDialog />
      </QueryClientProvider>
    </PreferencesContext>
  )
}

function identityOf(user: CurrentUser | undefined) {
  return user ? { dwId: user.dwId, userId: user.cBh || user.id, userName: user.name } : null
}
