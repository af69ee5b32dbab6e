import { dateTime } from '../dates'
import { Empty } from './Empty'
import { Failed } from './Failed'
import { Loading } from './Loading'

type Line = { key: string; text: string; note: string; at: number; path: string; onOpen?: () => void }
type QueryState = { isPending: boolean; isError: boolean; error: unknown; refetch: () => void }

type Props = { query: QueryState; lines: Line[]; none: string; textOf: (error: unknown) => string }

/** The newest few of something. `textOf` says in words why they could not be had. */
export function Latest({ query, lines, none, textOf }: Props) {
  if (query.isError) return <Failed reason={textOf(query.error)} onRetry={query.refetch} />
  if (query.isPending) return <Loading />
  if (lines.length === 0) return <Empty>{none}</Empty>
  return (
    <ul className="latest">
      {lines.map(({ key, text, note, at, path, onOpen }) => (
        <li key={key}>
          <a href={`#${path}`} onClick={onOpen}>
            {text}
          </a>
          {note && <span className="latest-note">{note}</span>}
          <time>{dateTime(at, true)}</time>
        </li>
      ))}
    </ul>
  )
}
