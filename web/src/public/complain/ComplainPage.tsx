import { useState } from 'react'
import type { ComplaintReceipt } from '../../api/contract'
import type { Locale } from '../../core/types'
import { paths } from '../../paths'
import { texts as en } from '../../text/en/complain'
import type { PublicTexts } from '../../text/public'
import type { Shape } from '../../text/shape'
import { texts as zh } from '../../text/zh/complain'
import { BeginForm } from './BeginForm'
import { ComplaintForm } from './ComplaintForm'
import { StatusForm } from './StatusForm'
import { emptyDraft } from './useComplaint'
import '../verify.css'
import './complain.css'

/** What the page of complaints says; loaded with it. */
export type ComplainTexts = Shape<typeof zh>

type Props = { locale: Locale; shared: PublicTexts; onSwitchLocale: (locale: Locale) => void }

/** 投诉律师、律所: without an account. One complains after consent and a copied picture, or asks how far a complaint is. */
export default function ComplainPage({ locale, shared, onSwitchLocale }: Props) {
  const texts = locale === 'en' ? en : zh
  const [tab, setTab] = useState<'file' | 'status'>('file')
  const [ticket, setTicket] = useState<string | null>(null)
  const [receipt, setReceipt] = useState<ComplaintReceipt | null>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const [isLost, setLost] = useState(false)
  const again = () => {
    setTicket(null)
    setReceipt(null)
    setDraft(emptyDraft)
  }
  const begin = (given: string) => {
    setTicket(given)
    setLost(false)
  }
  const lose = () => {
    setTicket(null)
    setLost(true)
  }
  return (
    <main className="complain-page">
      <title>{texts.title}</title>
      <header className="complain-head">
        <h1>{texts.title}</h1>
        <nav>
          <button
            type="button"
            className="complain-link"
            lang={locale === 'en' ? 'zh-CN' : 'en'}
            onClick={() => onSwitchLocale(locale === 'en' ? 'zh-CN' : 'en')}
          >
            {shared.language}
          </button>
          <a href={`#${paths.login}`}>{shared.signIn}</a>
        </nav>
      </header>
      <div role="tablist" className="complain-tabs" aria-label={texts.title}>
        {(['file', 'status'] as const).map((key) => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {texts.tabs[key]}
          </button>
        ))}
      </div>
      {tab === 'status' && <StatusForm locale={locale} texts={texts} shared={shared} />}
      {tab === 'file' && ticket === null && isLost && (
        <p role="alert" className="complain-wrong">
          {texts.lost}
        </p>
      )}
      {tab === 'file' && ticket === null && <BeginForm texts={texts} shared={shared} onBegin={begin} />}
      {ticket !== null && receipt === null && (
        // Whoever looks how far another one is comes back to what he has filled in.
        <div hidden={tab !== 'file'}>
          <ComplaintForm
            locale={locale}
            texts={texts}
            ticket={ticket}
            draft={draft}
            onDraft={setDraft}
            onFiled={setReceipt}
            onLost={lose}
          />
        </div>
      )}
      {tab === 'file' && receipt !== null && <Receipt receipt={receipt} texts={texts} onAgain={again} />}
    </main>
  )
}

type ReceiptProps = { receipt: ComplaintReceipt; texts: ComplainTexts; onAgain: () => void }

function Receipt({ receipt, texts, onAgain }: ReceiptProps) {
  return (
    <section className="complain-receipt" aria-live="polite">
      <h2>{texts.filed}</h2>
      <p>{texts.keep}</p>
      <dl className="verify-facts">
        <div>
          <dt>{texts.number}</dt>
          <dd>{receipt.complainNo}</dd>
        </div>
        <div>
          <dt>{texts.queryCode}</dt>
          <dd>
            <strong>{receipt.queryCode}</strong>
          </dd>
        </div>
      </dl>
      <p>
        <button type="button" className="complain-link" onClick={() => print()}>
          {texts.print}
        </button>{' '}
        <button type="button" className="complain-link" onClick={onAgain}>
          {texts.another}
        </button>
      </p>
    </section>
  )
}
