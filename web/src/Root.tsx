import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { refreshSession, setForbiddenHandler, tellSignOut } from './api/client'
import { leadPhone } from './api/phone'
import { isBackFromProvider } from './api/provider'
import { currentSession, endSession, mayResume, subscribeSession } from './api/session'
import { destination, staysOnPhone } from './destination'
import { paths } from './paths'
import { CrashBoundary } from './public/CrashBoundary'
import { PublicPages } from './public/PublicPages'

const loadApplication = () => import('./Application')
const Application = lazy(loadApplication)

/** Shows the public pages or the application, whichever the address and the session ask for. */
export function Root() {
  const url = useSyncExternalStore(subscribeUrl, currentUrl)
  const { token } = useSyncExternalStore(subscribeSession, currentSession)
  const resuming = useResumedSession()
  const target = destination(url, token !== null)
  const goTo = !resuming && 'goTo' in target ? target.goTo : null

  useEffect(() => {
    if (goTo !== null) location.replace(`#${goTo}`)
  }, [goTo])

  if (resuming || 'goTo' in target) return null
  if (target.show === 'public') return <PublicPages url={url} onSignIn={loadApplication} />
  return (
    <CrashBoundary>
      <Suspense fallback={<div className="startup" role="status" />}>
        <Application />
      </Suspense>
    </CrashBoundary>
  )
}

/** A new browser tab has no access token, but may have the refresh cookie: asks once before showing the sign-in page. */
function useResumedSession(): boolean {
  const [resuming, setResuming] = useState(mayResume)
  useEffect(() => {
    if (!resuming) return
    refreshSession()
      .then((resumed) => resumed || endSession('expired'))
      .catch(() => undefined)
      .finally(() => setResuming(false))
  }, [resuming])
  return resuming
}

function currentUrl(): string {
  return location.hash.slice(1) || paths.home
}

function subscribeUrl(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

tellSignOut()
if (isBackFromProvider() && currentSession().token === null && !mayResume()) endSession('leftProvider')
if (!staysOnPhone(currentUrl())) leadPhone()
setForbiddenHandler(() => location.replace(`#${paths.noPermission}`))
