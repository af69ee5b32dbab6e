import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { HashRouter } from 'react-router'
import { ApiError } from './api/apiError'
import { passwordDue, setDictionaryHandler, setIdentitySource } from './api/client'
import type { CurrentUser } from './api/contract'
import { currentUserQuery, useCurrentUser } from './api/currentUser'
import { createQueryClient } from './api/queries'
import { currentSession } from './api/session'
import { useApiErrorText } from './api/useApiErrorText'
import { FlowNames } from './shell/FlowNames'
import { Shell } from './shell/Shell'
import { initTexts } from './text/i18n'
import { Toasts } from './ui/feedback/Toasts'
import { toast } from './ui/feedback/toasts'
import { ConfirmDialog } from './ui/overlay/ConfirmDialog'
import {
  type Preferences,
  PreferencesContext,
  showTheme,
  storedPreferences,
  storePreferences,
} from './ui/theme/preferences'

await initTexts()

/** Everything behind the sign-in page. The query cache lives as long as the session. */
export default function Application() {
  const [preferences, setPreferences] = useState(storedPreferences)
  const prefer = (change: Partial<Preferences>) => {
    storePreferences(change)
    setPreferences({ ...preferences, ...change })
  }
  useEffect(() => showTheme({ dark: preferences.dark }), [preferences.dark])
  useEffect(() => {
    document.documentElement.dataset.size = preferences.size
  }, [preferences.size])

  const textOf = useApiErrorText()
  // Signed out meanwhile: the sign-in page says why.
  const toastFailure = (error: unknown) =>
    currentSession().token !== null && !isPasswordDue(error) && toast('error', textOf(error))
  const [queryClient] = useState(() => createQueryClient(toastFailure))
  useEffect(
    () => setIdentitySource(() => identityOf(queryClient.getQueryData(currentUserQuery.queryKey))),
    [queryClient],
  )
  useEffect(
    () => setDictionaryHandler(() => queryClient.invalidateQueries({ queryKey: ['dictionaries'] })),
    [queryClient],
  )

  return (
    <PreferencesContext value={{ preferences, prefer }}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <FlowNames>
            <Shell />
          </FlowNames>
        </HashRouter>
        <Toasts />
        <ConfirmDialog />
        <FirstPassword />
      </QueryClientProvider>
    </PreferencesContext>
  )
}

const PasswordDialog = lazy(() => import('./user/PasswordDialog'))

/** Whoever was given his password chooses one of his own before anything else: until then the server answers nothing else. */
function FirstPassword() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  if (user?.passwordDue !== true) return null
  return (
    <Suspense>
      <PasswordDialog isFirst onClose={() => queryClient.invalidateQueries()} />
    </Suspense>
  )
}

function isPasswordDue(error: unknown): boolean {
  return error instanceof ApiError && error.code === passwordDue
}

function identityOf(user: CurrentUser | undefined) {
  return user ? { dwId: user.dwId, userId: user.cBh || user.id, userName: user.name } : null
}
