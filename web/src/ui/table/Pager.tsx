import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grouped } from '../numbers'
import './Pager.css'
import '../controls/controls.css'

const sizes = [10, 20, 50, 100]

type Props = {
  /** What is paged, where a page holds several lists. */
  label?: string
  page: number
  pageSize: number
  total: number
  /** The server stopped counting at `total`: there are more. */
  capped?: boolean
  /** The page has as many rows as it can hold: of a list that was not counted to its end another page may follow. */
  full?: boolean
  onChange: (page: number, pageSize: number) => void
}

/** Total, sizes, previous, pages, next, jumper; nothing where there is nothing. */
export function Pager({ label, page, pageSize, total, capped, full, onChange }: Props) {
  const { t } = useTranslation()
  const counted = Math.max(1, Math.ceil(total / pageSize))
  const last = capped ? Math.max(counted, full ? page + 1 : page) : counted
  const go = (wanted: number) => wanted !== page && onChange(Math.min(last, Math.max(1, wanted)), pageSize)
  if (total === 0) return null
  return (
    <nav className="pager" aria-label={label === undefined ? t('pages') : t('pagesOf', { label })}>
      <span className="pager-total">{t(capped ? 'totalCapped' : 'total', { number: grouped(total) })}</span>
      <select
        className="native-select"
        aria-label={t('pageSize')}
        value={pageSize}
        // Another size starts over: the page that was shown means nothing any more.
        onChange={(event) => onChange(1, Number(event.target.value))}
      >
        {sizesWith(pageSize).map((size) => (
          <option key={size} value={size}>
            {t('perPage', { count: size })}
          </option>
        ))}
      </select>
      <button type="button" aria-label={t('previousPage')} disabled={page <= 1} onClick={() => go(page - 1)}>
        ‹
      </button>
      {pageNumbers(page, last).map((number, index, all) => (
        <span key={number} className="pager-number">
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <button type="button" aria-current={number === page ? 'page' : undefined} onClick={() => go(number)}>
            {number}
          </button>
        </span>
      ))}
      <button type="button" aria-label={t('nextPage')} disabled={page >= last} onClick={() => go(page + 1)}>
        ›
      </button>
      <Jumper last={last} onJump={go} />
    </nav>
  )
}

/** A page may begin with a number of rows that is not offered elsewhere. */
function sizesWith(pageSize: number): number[] {
  return sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((one, other) => one - other)
}

/** The first, the last and up to three around the page: five numbers. */
export function pageNumbers(page: number, last: number): number[] {
  const from = Math.max(2, Math.min(page - 1, last - 3))
  const around = [from, from + 1, from + 2].filter((number) => number > 1 && number < last)
  return last === 1 ? [1] : [1, ...around, last]
}

function Jumper({ last, onJump }: { last: number; onJump: (page: number) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number.parseInt(text, 10)
    setText('')
    if (wanted >= 1) onJump(Math.min(wanted, last))
  }
  return (
    <form className="pager-jumper" onSubmit={jump}>
      <label>
        {t('jumpTo')}
        <input
          className="text-input"
          inputMode="numeric"
          value={text}
          maxLength={6}
          onChange={(event) => setText(event.target.value)}
        />
        {t('jumpUnit')}
      </label>
    </form>
  )
}
