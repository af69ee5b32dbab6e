import { useApiErrorText } from '../api/useApiErrorText'
import { dateTime } from '../ui/dates'
import { Empty } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'

type Line = { key: string; text: string; note: string; at: number; path: string; onOpen?: () => void }
type QueryState = { isPending: boolean; isError: boolean; error: unknown; refetch: () => void }

/** The newest few of something. */
export function Latest({ query, lines, none }: { query: QueryState; lines: Line[]; none: string }) {
  const textOf = useApiErrorText()
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
