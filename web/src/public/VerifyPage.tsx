import { type FormEvent, useEffect, useId, useState } from 'react'
import { ApiError } from '../api/apiError'
import { post } from '../api/client'
import type { VerifiedLetter } from '../api/contract'
import { searchOf } from '../paths'
import type { PublicTexts } from '../text/public'
import { EntryFrame, type EntryProps } from './entry/EntryFrame'
import { Field } from './Field'
import { fileSha256, isSameFile } from './fileHash'
import './verify.css'

type Result = VerifiedLetter | 'asking' | 'failed' | 'tooMany' | null

/** Whether a letter, or a certificate of training, is genuine and still counts: by the code on it, or by number and check code typed by hand. */
export default function VerifyPage({ url, ...frame }: EntryProps) {
  const texts = frame.shared
  const given = searchOf(url)
  const [number, setNumber] = useState(given.get('number') ?? '')
  const [code, setCode] = useState(given.get('code') ?? '')
  const [result, setResult] = useState<Result>(null)
  const ask = (number: string, code: string) => {
    setResult('asking')
    post('lawer-approval/sqtzs/verify', { number, code }).then(setResult, (error) =>
      setResult(error instanceof ApiError && error.code === 'TOO_MANY' ? 'tooMany' : 'failed'),
    )
  }
  // Whoever scans the code is told at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address brought along.
  useEffect(() => {
    if (number !== '' && code !== '') ask(number, code)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(number, code)
  }
  return (
    <EntryFrame {...frame} title={texts.verify.title}>
      <p>{texts.verify.about}</p>
      <form className="verify-form" onSubmit={submit} noValidate>
        <Field label={texts.verify.number}>
          <input
            value={number}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Field label={texts.verify.code}>
          <input value={code} autoComplete="off" maxLength={20} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <button type="submit" className="public-button" disabled={number.trim() === '' || code.trim() === ''}>
          {texts.verify.ask}
        </button>
      </form>
      <div aria-live="polite">
        {result === 'asking' && <p>{texts.verify.asking}</p>}
        {result === 'failed' && <p className="verify-state unknown">{texts.verify.failed}</p>}
        {result === 'tooMany' && <p className="verify-state unknown">{texts.verify.tooMany}</p>}
        {result !== null && typeof result === 'object' && <Verdict letter={result} texts={texts} />}
      </div>
    </EntryFrame>
  )
}

function Verdict({ letter, texts }: { letter: VerifiedLetter; texts: PublicTexts }) {
  const { state } = letter
  const words = texts.verify
  if (state === 'unknown') return <p className="verify-state unknown">{words.unknown}</p>
  const rows: [string, string | null][] = [
    [words.number, letter.number],
    [words.name, letter.name],
    [words.organisation, letter.organisation],
    [letter.subject === '' ? words.addressee : words.holder, letter.addressee],
    [words.subject, letter.subject],
    [words.issuedAt, dayOf(letter.issuedAt)],
    [words.voidAt, dayOf(letter.voidAt)],
    [words.replacedBy, letter.replacedBy],
    [words.hash, letter.sha256],
  ]
  return (
    <section>
      <p className={`verify-state ${state}`}>{state === 'valid' ? words.valid : words.void}</p>
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
      <FileComparison sha256={letter.sha256} texts={texts} />
    </section>
  )
}

/** Compares a file with what was issued; it does not leave the browser. */
function FileComparison({ sha256, texts }: { sha256: string; texts: PublicTexts }) {
  const id = useId()
  const [outcome, setOutcome] = useState<'same' | 'different' | null>(null)
  const compare = async (file: File | undefined) => {
    if (file) setOutcome(isSameFile(await fileSha256(file), sha256) ? 'same' : 'different')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside takes the file by keyboard.
    <div
      className="verify-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        compare(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id}>{texts.verify.compare}</label>
      <input id={id} type="file" accept="application/pdf,.pdf" onChange={(event) => compare(event.target.files?.[0])} />
      <p role="status">{outcome && texts.verify[outcome]}</p>
    </div>
  )
}

function dayOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}
