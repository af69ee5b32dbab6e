import { type FormEvent, useState } from 'react'
import { post } from '../../api/client'
import type { ComplaintStatus } from '../../api/contract'
import type { Locale } from '../../core/types'
import type { PublicTexts } from '../../text/public'
import { Field } from '../Field'
import type { ComplainTexts } from './ComplainPage'
import { RatingForm } from './RatingForm'
import { ReasonForm } from './ReasonForm'
import { SupplementForm } from './SupplementForm'
import { sentence } from './sentence'

type Props = { locale: Locale; texts: ComplainTexts; shared: PublicTexts }

/** How far a complaint is, by its number or the mobile number, and the code of its receipt. */
export function StatusForm({ texts, shared }: Props) {
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [status, setStatus] = useState<ComplaintStatus | null | undefined>()
  const [wrong, setWrong] = useState<string | null>(null)
  const ask = async (event?: FormEvent) => {
    event?.preventDefault()
    setWrong(null)
    try {
      setStatus(await post('lawer-approval/complaint/public/status', { number, code }))
    } catch (error) {
      setStatus(undefined)
      setWrong(sentence(error, texts))
    }
  }
  return (
    <>
      <form className="complain-form" onSubmit={ask} noValidate>
        <Field label={texts.numberOrMobile}>
          <input value={number} autoComplete="off" maxLength={30} onChange={(event) => setNumber(event.target.value)} />
        </Field>
        <Field label={texts.queryCode}>
          <input value={code} autoComplete="off" maxLength={8} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <button type="submit" className="public-button" disabled={number.trim() === '' || code.trim() === ''}>
          {texts.ask}
        </button>
      </form>
      <div aria-live="polite">
        {wrong !== null && <p className="complain-wrong">{wrong}</p>}
        {status === null && <p className="complain-wrong">{texts.unknown}</p>}
        {status && <Facts status={status} texts={texts} />}
        {status && status.askedFor !== null && (
          <SupplementForm
            texts={texts}
            shared={shared}
            number={number}
            code={code}
            askedFor={status.askedFor}
            onSent={() => ask()}
          />
        )}
        {status?.withdrawalRequested && <p>{texts.withdrawalRequested}</p>}
        {status?.mayWithdraw && (
          <ReasonForm
            key={`withdraw ${number} ${code}`}
            texts={texts}
            title={texts.withdraw}
            note={texts.withdrawNote}
            label={texts.withdrawReason}
            maxLength={500}
            send={(reason) => post('lawer-approval/complaint/public/withdraw', { number, code, reason })}
            onSent={() => ask()}
          />
        )}
        {status?.mayRate && (
          <RatingForm key={`rate ${number} ${code}`} texts={texts} number={number} code={code} onSent={() => ask()} />
        )}
        {status && status.reviewUntil !== null && (
          <ReasonForm
            key={`review ${number} ${code}`}
            texts={texts}
            title={texts.review}
            note={`${texts.reviewNote}${status.reviewUntil}`}
            label={texts.reviewReason}
            maxLength={1000}
            send={(reason) => post('lawer-approval/complaint/public/review', { number, code, reason })}
            onSent={() => ask()}
          />
        )}
      </div>
    </>
  )
}

function Facts({ status, texts }: { status: ComplaintStatus; texts: ComplainTexts }) {
  const states: Record<string, string> = texts.states
  const reviews: Record<string, string> = texts.reviews
  const rows: [string, string | null][] = [
    [texts.number, status.complainNo],
    [texts.state, states[status.state] ?? status.state],
    [texts.filedOn, status.filedOn],
    [texts.acceptedOn, status.acceptedOn],
    [texts.dueOn, status.dueOn],
    [texts.endedOn, status.endedOn],
    [texts.reviewedOn, status.review?.requestedOn ?? null],
    [texts.reviewDue, status.review?.dueOn ?? null],
    [texts.reviewState, status.review && (reviews[status.review.state] ?? status.review.state)],
    [texts.reviewOpinion, status.review?.opinion ?? null],
  ]
  return (
    <dl className="verify-facts">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
