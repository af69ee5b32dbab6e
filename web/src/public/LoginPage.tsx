import { lazy, Suspense, useState } from 'react'
import type { Locale } from '../core/types'
import { paths } from '../paths'
import { interpolate, type PublicTexts } from '../text/public'
import { Illustration } from './Illustration'
import { LoginForm } from './LoginForm'
import { useWays } from './useWays'
import './public.css'

const DemoAccounts = lazy(() => import('./entry/DemoAccounts'))
const LoginProviders = lazy(() => import('./entry/LoginProviders'))

/** Whose manual there is; everybody may read them (shell.md 1). */
const manuals = ['lawyer', 'other-lawyer', 'firm'] as const

type Props = {
  locale: Locale
  texts: PublicTexts
  onSwitchLocale: (locale: Locale) => void
  onSignIn: () => void
}

/** The sign-in page; it begins to load the application when the user signs in. */
export function LoginPage({ locale, texts, onSwitchLocale, onSignIn }: Props) {
  const ways = useWays()
  const [offered, setOffered] = useState<{ username: string; password: string }>()
  return (
    <div className="login-page">
      <title>{`${texts.signIn} · ${texts.product}`}</title>
      <aside className="login-side">
        <p className="login-brand">{texts.product}</p>
        <Illustration />
        <div>
          <p className="login-slogan">{texts.slogan}</p>
          <p className="login-about">{texts.about}</p>
          <ul className="login-points">
            {Object.values(texts.points).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
      <main className="login-main">
        <button
          type="button"
          className="login-language"
          lang={locale === 'en' ? 'zh-CN' : 'en'}
          title={texts.languageHint}
          onClick={() => onSwitchLocale(locale === 'en' ? 'zh-CN' : 'en')}
        >
          {texts.language}
        </button>
        <LoginForm locale={locale} texts={texts} onSignIn={onSignIn} offered={offered} />
        {ways !== null && ways.providers.length > 0 && (
          <Suspense fallback={null}>
            <LoginProviders providers={ways.providers} locale={locale} />
          </Suspense>
        )}
        {ways?.sms && (
          <p className="login-ways">
            <a href={`#${paths.phoneLogin}`}>{texts.byPhone}</a>
            <a href={`#${paths.register}`}>{texts.register}</a>
            <a href={`#${paths.resetPassword}`}>{texts.resetPassword}</a>
          </p>
        )}
        {ways?.demo && (
          <Suspense fallback={null}>
            <DemoAccounts
              demo={ways.demo}
              locale={locale}
              onChoose={(username, password) => setOffered({ username, password })}
            />
          </Suspense>
        )}
        <p className="login-support">
          <a href={`#${paths.complain}`}>{texts.complain}</a>
          {' · '}
          <a href={`#${paths.verify}`}>{texts.verify.title}</a>
          {' · '}
          <a href={`#${paths.publicRegister}`}>{texts.publicRegister}</a>
          {ways && ` · ${interpolate(texts.support, { phone: ways.supportPhone })}`}
        </p>
        <p className="login-manuals">
          {texts.manual}
          {manuals.map((id) => (
            <a key={id} href={`/api/lawer-common/manual/${id}`} target="_blank" rel="noreferrer">
              {texts.manuals[id]}
            </a>
          ))}
        </p>
        {ways?.filingNumber && <p className="login-filing">{ways.filingNumber}</p>}
      </main>
    </div>
  )
}
