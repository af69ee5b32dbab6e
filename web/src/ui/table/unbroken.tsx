import { Fragment, type ReactNode } from 'react'

const date = /\d{4}-\d{2}-\d{2}/

/** What a cell holds; where that is a text with dates, a line ends only between its words: browsers would end one after a hyphen. */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !date.test(content)) return content
  return content.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a text have no other name.
    <Fragment key={place}>
      {place > 0 && ' '}
      {date.test(word) ? <span className="unbroken">{word}</span> : word}
    </Fragment>
  ))
}
