import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBlob } from '../../api/client'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { Empty } from '../../ui/feedback/Empty'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { saveFile } from '../../ui/saveFile'
import { CallDetail } from './CallDetail'
import './calls.css'
import { type ApiDocument, type Call, type Subject, subjectsOf } from './document'

/** The document of all calls, which stays the same while a server lives. */
const documentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async (): Promise<ApiDocument> => JSON.parse(await (await getBlob('openapi.json')).text()),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Every call of the server by subject, with what it takes and answers. */
export default function CallsPage() {
  const { t } = useTranslation('calls')
  const textOf = useApiErrorText()
  const document = useQuery(documentQuery)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  if (document.isPending) return <Loading />
  if (!document.data) return <Failed reason={textOf(document.error)} onRetry={document.refetch} />
  const subjects = subjectsOf(document.data, keyword)
  const count = subjects.reduce((sum, { calls }) => sum + calls.length, 0)
  const save = async () => saveFile(await getBlob('openapi.json'), 'openapi.json')
  return (
    <Panel title={t('title')} extra={<Button onClick={save}>{t('download')}</Button>}>
      <p lang="en">{document.data.info.description}</p>
      <search className="calls-search">
        <TextInput type="search" value={typed} placeholder={t('search')} aria-label={t('search')} onChange={setTyped} />
        <p role="status">{t('found', { count })}</p>
      </search>
      {count === 0 && <Empty>{t('none')}</Empty>}
      {subjects.map((subject) => (
        // Opened anew when a search begins or ends; in between the reader opens and closes.
        <Calls
          key={`${subject.name}-${keyword === ''}`}
          document={document.data}
          subject={subject}
          open={keyword !== ''}
        />
      ))}
    </Panel>
  )
}

function Calls({ document, subject, open }: { document: ApiDocument; subject: Subject; open: boolean }) {
  const { t } = useTranslation('calls')
  const { name, description, calls } = subject
  return (
    <Fold
      className="calls-subject"
      open={open}
      summary={
        <>
          <h3>{name}</h3>
          <span lang="en">{description}</span>
          <span className="calls-count">{t('count', { count: calls.length })}</span>
        </>
      }
    >
      {() => (
        <ul className="calls-list">
          {calls.map((call) => (
            <li key={call.operationId}>
              <OneCall document={document} call={call} />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  )
}

function OneCall({ document, call }: { document: ApiDocument; call: Call }) {
  const { t } = useTranslation('calls')
  return (
    <Fold
      className="calls-one"
      summary={
        <>
          <strong>{call.method}</strong>
          <code>{call.path}</code>
          <span lang="en">{call.summary}</span>
          {call.security.length === 0 && <span className="calls-count">{t('open')}</span>}
        </>
      }
    >
      {() => <CallDetail document={document} call={call} />}
    </Fold>
  )
}

type FoldProps = { className: string; summary: ReactNode; open?: boolean; children: () => ReactNode }

/** Something that opens, by pointer or key; what is inside is made once it is open. */
function Fold({ className, summary, open: initially = false, children }: FoldProps) {
  const [open, setOpen] = useState(initially)
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  )
}
