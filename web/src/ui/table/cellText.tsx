import type { ReactNode } from 'react'

const date = /(\d{4}-\d{2}-\d{2})/
/** Longer texts, in characters, take two lines and are cut there. */
const longest = 40

/** What a cell shows. A long text is cut unless its column wraps; who points at it reads it whole, for who cannot it is not cut. */
export function cellText(content: ReactNode, wraps: boolean): ReactNode {
  if (typeof content !== 'string') return content
  if (wraps || content.length <= longest) return unbroken(content)
  return (
    <span className="clamped" title={content}>
      {unbroken(content)}
    </span>
  )
}

/** A text in which no line ends inside a date: browsers would end one after a hyphen. */
function unbroken(text: string): ReactNode {
  if (!date.test(text)) return text
  return text.split(date).map((part, place) =>
    date.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name.
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
