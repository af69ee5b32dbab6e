import type { OfferedProvider } from '../../api/contract'
import type { Locale } from '../../core/types'
import { searchOf } from '../../paths'
import { goToProvider } from '../identity'
import { Providers } from './Providers'
import { textsIn } from './texts'
import { useErrors } from './useErrors'
import './entry.css'

/** Below the sign-in form: the providers by whose pages one gets in. */
export default function LoginProviders({ providers, locale }: { providers: OfferedProvider[]; locale: Locale }) {
  const texts = textsIn(locale)
  const errors = useErrors(texts)
  const go = (provider: string) =>
    goToProvider(provider, searchOf(location.hash.slice(1)).get('redirect')).catch(errors.fail)
  return (
    <section className="login-providers" aria-label={texts.providerChoice}>
      <h2>{texts.providerChoice}</h2>
      <Providers providers={providers} texts={texts} onGo={go} />
      <p role="alert" className="entry-failure">
        {errors.failure}
      </p>
    </section>
  )
}
