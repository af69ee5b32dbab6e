import type { DemoAccount, DemoEntry } from '../../api/contract'
import type { Locale } from '../../core/types'
import { interpolate } from '../../text/public'
import { textsIn } from './texts'
import './entry.css'

type Props = { demo: DemoEntry; locale: Locale; onChoose: (username: string, password: string) => void }

const kinds = ['system', 'province', 'city', 'county', 'association', 'firm', 'lawyer', 'intern'] as const

/** The accounts of the demo, by kind of user: a click signs in. */
export default function DemoAccounts({ demo, locale, onChoose }: Props) {
  const texts = textsIn(locale)
  const dutyOf = (account: DemoAccount) => (locale === 'en' ? account.dutyEn : account.duty)
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{texts.demoTitle}</h2>
      <p>{interpolate(texts.demoHint, { password: demo.password })}</p>
      {kinds.map((kind) => {
        const accounts = demo.accounts.filter((account) => account.kind === kind)
        if (accounts.length === 0) return null
        return (
          <section key={kind} className="demo-kind" aria-labelledby={`demo-${kind}`}>
            <h3 id={`demo-${kind}`}>{texts.demoKinds[kind]}</h3>
            <div className="demo-row">
              {accounts.map((account) => (
                <button
                  key={account.username}
                  type="button"
                  title={`${account.organisation} · ${account.username}`}
                  onClick={() => onChoose(account.username, demo.password)}
                >
                  {account.name}
                  {dutyOf(account) && <small>{dutyOf(account)}</small>}
                </button>
              ))}
            </div>
          </section>
        )
      })}
    </section>
  )
}
