import { type FormEvent, Suspense, use, useId, useMemo, useState } from 'react'
import { ApiError } from '../../api/apiError'
import { post } from '../../api/client'
import type { PublicFirm, PublicKind, PublicLawyer, PublicTarget } from '../../api/contract'
import { texts as en } from '../../text/en/publicRegister'
import type { Shape } from '../../text/shape'
import { texts as zh } from '../../text/zh/publicRegister'
import { EntryFrame, type EntryProps } from '../entry/EntryFrame'
import { Field } from '../Field'
import { registerAddress, type Wanted, wantedOf } from './address'
import { FirmFile, LawyerFile } from './PublicFiles'
import '../verify.css'
import './publicRegister.css'

/** What the page says; loaded with it. */
export type RegisterTexts = Shape<typeof zh>

type Failure = 'failed' | 'gone' | 'tooMany' | 'tooShort'
type Answer =
  | { is: 'list'; list: PublicTarget[] }
  | { is: 'lawyer'; file: PublicLawyer }
  | { is: 'firm'; file: PublicFirm }
  | { is: Failure }

const kinds = ['lawyer', 'firm'] as const

/** What everybody may know of lawyers and firms: found by name or licence number, one of them with how it was judged. */
export default function PublicRegisterPage({ url, ...frame }: EntryProps) {
  const texts = frame.locale === 'en' ? en : zh
  const { kind, keyword, id } = wantedOf(url)
  const [tries, setTries] = useState(0)
  // Who asks for the same again asks the server again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how often it was asked for.
  const answer = useMemo(
    () => (keyword === '' && id === '' ? null : ask({ kind, keyword, id })),
    [kind, keyword, id, tries],
  )
  const search = (wanted: Wanted) => {
    setTries(tries + 1)
    location.hash = registerAddress(wanted)
  }
  return (
    <EntryFrame {...frame} title={frame.shared.publicRegister}>
      <p>{texts.about}</p>
      <SearchForm key={`${kind} ${keyword}`} kind={kind} keyword={keyword} texts={texts} onSearch={search} />
      <div aria-live="polite">
        {answer && (
          <Suspense fallback={<p>{texts.asking}</p>}>
            <Answered answer={answer} wanted={{ kind, keyword, id }} locale={frame.locale} texts={texts} />
          </Suspense>
        )}
      </div>
    </EntryFrame>
  )
}

type FormProps = { kind: PublicKind; keyword: string; texts: RegisterTexts; onSearch: (wanted: Wanted) => void }

function SearchForm({ kind, keyword, texts, onSearch }: FormProps) {
  const id = useId()
  const [chosen, choose] = useState(kind)
  const [typed, type] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ kind: chosen, keyword: typed.trim(), id: '' })
  }
  return (
    <form className="verify-form" onSubmit={submit} noValidate>
      <fieldset className="entry-kinds">
        <legend>{texts.kind}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-kind`} checked={chosen === one} onChange={() => choose(one)} />
            {texts.kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field label={texts.keyword}>
        <input value={typed} maxLength={20} autoComplete="off" onChange={(event) => type(event.target.value)} />
      </Field>
      <button type="submit" className="public-button" disabled={typed.trim() === ''}>
        {texts.search}
      </button>
    </form>
  )
}

type AnsweredProps = { answer: Promise<Answer>; wanted: Wanted; locale: EntryProps['locale']; texts: RegisterTexts }

function Answered({ answer, wanted, locale, texts }: AnsweredProps) {
  const got = use(answer)
  if (got.is === 'list') return <Found list={got.list} wanted={wanted} texts={texts} />
  if (got.is === 'lawyer' || got.is === 'firm') {
    return (
      <>
        {wanted.keyword !== '' && <a href={registerAddress({ ...wanted, id: '' })}>{texts.again}</a>}
        {got.is === 'lawyer' && <LawyerFile file={got.file} locale={locale} texts={texts} />}
        {got.is === 'firm' && <FirmFile file={got.file} locale={locale} texts={texts} />}
      </>
    )
  }
  return <p className="verify-state unknown">{texts[got.is]}</p>
}

function Found({ list, wanted, texts }: { list: PublicTarget[]; wanted: Wanted; texts: RegisterTexts }) {
  if (list.length === 0) return <p>{texts.none}</p>
  return (
    <>
      <ul className="register-found" aria-label={texts.found}>
        {list.map(({ id, name, hint, licenceNo }) => (
          <li key={id}>
            <a href={registerAddress({ ...wanted, id })}>{name}</a>
            <span>{[hint, licenceNo].filter((text) => text !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="entry-note">{texts.foundMost}</p>
    </>
  )
}

/** What the register answers; never fails, so that the page says why. */
async function ask({ kind, keyword, id }: Wanted): Promise<Answer> {
  try {
    if (id === '') return { is: 'list', list: await post('lawer-other/publicRegister/search', { kind, keyword }) }
    if (kind === 'firm') return { is: 'firm', file: await post('lawer-other/publicRegister/firm', { id }) }
    return { is: 'lawyer', file: await post('lawer-other/publicRegister/lawyer', { id }) }
  } catch (error) {
    return { is: failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'TOO_MANY') return 'tooMany'
  if (error.code === 'NOT_FOUND') return 'gone'
  return error.violations.length > 0 ? 'tooShort' : 'failed'
}
