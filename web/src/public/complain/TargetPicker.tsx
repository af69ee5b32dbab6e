import { useId, useState } from 'react'
import { post } from '../../api/client'
import type { ComplaintCounty, PublicTarget } from '../../api/contract'
import type { ComplainTexts } from './ComplainPage'
import { Star } from './PublicField'
import { sentence } from './sentence'
import type { useComplaint } from './useComplaint'

type Props = { complaint: ReturnType<typeof useComplaint>; counties: ComplaintCounty[]; texts: ComplainTexts }

/** Finds the lawyer or firm in the register; where nobody is picked, the county is asked for. */
export function TargetPicker({ complaint, counties, texts }: Props) {
  const id = useId()
  const { target, choose, regionCode, setRegionCode, messages } = complaint
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<PublicTarget[] | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const search = () => {
    const targetType = String(complaint.values.targetType)
    setWrong(null)
    post('lawer-approval/complaint/public/targets', { targetType, keyword: keyword.trim() }).then(setFound, (error) =>
      setWrong(sentence(error, texts)),
    )
  }
  const message = messages.targetId ?? wrong
  return (
    <div className="complain-target">
      <label htmlFor={`${id}-keyword`}>{texts.find}</label>
      <div className="complain-row">
        <input
          id={`${id}-keyword`}
          value={keyword}
          maxLength={20}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <button type="button" disabled={keyword.trim() === ''} onClick={search}>
          {texts.search}
        </button>
      </div>
      {target !== null && (
        <p className="complain-picked">
          {texts.picked}
          {target.name} · {target.hint}{' '}
          <button type="button" className="complain-link" onClick={() => choose(null)}>
            {texts.pickAnother}
          </button>
        </p>
      )}
      {target === null && found !== null && (
        <ul className="complain-found" aria-label={texts.found}>
          {found.length === 0 && <li>{texts.notFound}</li>}
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                {one.name} · {one.hint} {one.licenceNo}
              </button>
            </li>
          ))}
        </ul>
      )}
      {target === null && (
        <>
          <label htmlFor={`${id}-county`}>
            {texts.county}
            <Star />
          </label>
          <select
            id={`${id}-county`}
            value={regionCode}
            aria-invalid={messages.regionCode !== undefined}
            aria-describedby={`${id}-county-note`}
            onChange={(event) => setRegionCode(event.target.value)}
          >
            <option value="">{texts.choose}</option>
            {counties.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <p id={`${id}-county-note`} className="complain-wrong">
            {messages.regionCode}
          </p>
        </>
      )}
      {message && <p className="complain-wrong">{message}</p>}
    </div>
  )
}
