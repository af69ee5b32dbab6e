import { useEffect, useRef, useState } from 'react'
import { post } from '../../api/client'
import type { IdentityArrival, OfferedProvider, OwnAccount } from '../../api/contract'
import { pathname, paths, searchOf } from '../../paths'
import { arrive, enterBy, goToProvider, handedOver } from '../identity'
import { AccountChoice } from './AccountChoice'
import { BindForm } from './BindForm'
import { EntryFrame, type EntryProps } from './EntryFrame'
import { Providers } from './Providers'
import { textsIn } from './texts'
import { useErrors } from './useErrors'
import { useProviders } from './useProviders'

type Step = { at: 'way' } | { at: 'choice'; accounts: OwnAccount[] } | { at: 'binding' } | { at: 'failed' }

/** /oauthLogin and /zwpt/login: the way back from an identity provider, and the way there for who comes from elsewhere. */
export default function LandingPage({ url, onSignIn, ...frame }: EntryProps) {
  const texts = textsIn(frame.locale)
  const errors = useErrors(texts)
  const path = pathname(url)
  const [given] = useState(() => handedOver(searchOf(url)))
  const [step, setStep] = useState<Step>({ at: 'way' })
  const own = useOwnProviders(path)
  const begun = useRef(false)
  const state = given?.state ?? ''

  const fail = (reason: unknown) => {
    errors.fail(reason)
    setStep({ at: 'failed' })
  }
  const signIn = (ask: () => Promise<{ Authorization: string }>) => {
    onSignIn()
    return enterBy(path, ask)
  }
  const goOn = async ({ Authorization, accounts }: IdentityArrival) => {
    if (Authorization !== null) await signIn(async () => ({ Authorization }))
    else setStep(accounts.length > 0 ? { at: 'choice', accounts } : { at: 'binding' })
  }
  const go = (provider: string) => goToProvider(provider, null).catch(fail)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed over counts once.
  useEffect(() => {
    if (begun.current) return
    if (given !== null) {
      begun.current = true
      arrive(given).then(goOn).catch(fail)
    } else if (searchOf(url).has('error')) {
      begun.current = true
      errors.setFailure(texts.providerRefused)
      setStep({ at: 'failed' })
    } else if (own?.length === 1) {
      begun.current = true
      go(own[0]?.code ?? '')
    }
  }, [own])

  return (
    <EntryFrame {...frame} title={path === paths.government ? texts.governmentTitle : texts.providerTitle}>
      {step.at === 'way' && <Way texts={texts} isBack={given !== null} own={own} onGo={go} />}
      {step.at === 'choice' && (
        <AccountChoice
          accounts={step.accounts}
          texts={texts}
          onChoose={(username) => signIn(() => post('lawer-security/identity/choose', { state, username })).catch(fail)}
        />
      )}
      {step.at === 'binding' && (
        <BindForm
          texts={texts}
          shared={frame.shared}
          onBind={(typed) => signIn(() => post('lawer-security/identity/bind', { state, ...typed }))}
        />
      )}
      <p role="alert" className="entry-failure">
        {errors.failure}
      </p>
      {step.at === 'failed' && own !== null && <Providers providers={own} texts={texts} onGo={go} />}
      <p className="entry-ways">
        <a href={`#${paths.login}`}>{texts.toPassword}</a>
      </p>
    </EntryFrame>
  )
}

type WayProps = {
  texts: ReturnType<typeof textsIn>
  isBack: boolean
  own: OfferedProvider[] | null
  onGo: (provider: string) => void
}

/** On the way there or back; the choice where there are several providers. */
function Way({ texts, isBack, own, onGo }: WayProps) {
  if (!isBack && own?.length === 0) return <p role="alert">{texts.noProvider}</p>
  if (!isBack && own !== null && own.length > 1) return <Providers providers={own} texts={texts} onGo={onGo} />
  return <p role="status">{isBack ? texts.providerBack : texts.providerWay}</p>
}

/** Those that send people to this page; null until they are known. */
function useOwnProviders(path: string): OfferedProvider[] | null {
  const providers = useProviders()
  return providers?.filter(({ code }) => (code === 'zwpt') === (path === paths.government)) ?? null
}
