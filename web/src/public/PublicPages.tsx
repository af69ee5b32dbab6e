import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Locale } from '../core/types'
import { pathname, paths } from '../paths'
import { chooseLocale, currentLocale } from '../text/locale'
import { publicTexts } from '../text/public'
import { ErrorPage } from './ErrorPage'
import type { EntryProps } from './entry/EntryFrame'
import { LoginPage } from './LoginPage'

const ComplainPage = lazy(() => import('./complain/ComplainPage'))

const LandingPage = lazy(() => import('./entry/LandingPage'))

/** By which people get in, or ask without an account. */
const entryPages = new Map<string, ComponentType<EntryProps>>([
  [paths.phoneLogin, lazy(() => import('./entry/PhoneLoginPage'))],
  [paths.register, lazy(() => import('./entry/RegisterPage'))],
  [paths.registered, lazy(() => import('./entry/RegisteredPage'))],
  [paths.resetPassword, lazy(() => import('./entry/ResetPage'))],
  [paths.signOn, LandingPage],
  [paths.government, LandingPage],
  [paths.verify, lazy(() => import('./VerifyPage'))],
  [paths.publicRegister, lazy(() => import('./register/PublicRegisterPage'))],
])

/** The pages that load nothing of the application. */
export function PublicPages({ url, onSignIn }: { url: string; onSignIn: () => void }) {
  const [locale, setLocale] = useState(currentLocale)
  const texts = publicTexts(locale)
  const switchLocale = (next: Locale) => {
    chooseLocale(next)
    setLocale(next)
  }
  if (pathname(url) === paths.login) {
    return <LoginPage locale={locale} texts={texts} onSwitchLocale={switchLocale} onSignIn={onSignIn} />
  }
  const Page = entryPages.get(pathname(url))
  if (Page) {
    return (
      <Suspense fallback={null}>
        <Page url={url} locale={locale} shared={texts} onSwitchLocale={switchLocale} onSignIn={onSignIn} />
      </Suspense>
    )
  }
  if (pathname(url) === paths.complain) {
    return (
      <Suspense fallback={null}>
        <ComplainPage locale={locale} shared={texts} onSwitchLocale={switchLocale} />
      </Suspense>
    )
  }
  if (pathname(url) === paths.noPermission) {
    return <ErrorPage code="401" title={texts.noPermissionTitle} text={texts.noPermissionText} texts={texts} />
  }
  return <ErrorPage code="404" title={texts.notFoundTitle} text={texts.notFoundText} texts={texts} />
}
