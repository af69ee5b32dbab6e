import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/table/DataTable'
import {
  type ApiDocument,
  answerOf,
  type Call,
  contentOf,
  type Row,
  rowsOf,
  sampleOf,
  typeOf,
  type Value,
} from './document'

/** What a call takes and answers. */
export function CallDetail({ document, call }: { document: ApiDocument; call: Call }) {
  const { t } = useTranslation('calls')
  const parameters = call.parameters.map(({ name, in: place, required = false, schema, description }) => ({
    path: `${name} (${place})`,
    type: typeOf(document, schema),
    required,
    about: description ?? schema.description ?? '',
  }))
  const body = call.requestBody && contentOf(call.requestBody)
  return (
    <div className="call-detail">
      <p lang="en">{call.description}</p>
      {parameters.length > 0 && <Rows label={t('parameters')} rows={parameters} />}
      {body && <ValueSection document={document} label={t('body')} value={body} />}
      {Object.entries(call.responses).map(([status, given]) => {
        const answer = answerOf(document, given)
        const label = t('answer', { status, text: answer.description ?? '' })
        const value = contentOf(answer) ?? { kind: '' }
        // Refusals are alike: their example says what differs.
        const own = given.$ref === undefined ? value : { ...value, schema: undefined }
        return <ValueSection key={status} document={document} label={label} value={own} />
      })}
    </div>
  )
}

type ValueProps = { document: ApiDocument; label: string; value: Value }

/** A body or an answer: its fields and something to show. */
function ValueSection({ document, label, value: { kind, schema, example } }: ValueProps) {
  const { t } = useTranslation('calls')
  const sample = example ?? (schema && sampleOf(document, schema))
  const rows = schema ? rowsOf(document, schema) : []
  return (
    <section className="call-value" aria-label={label}>
      <h4>
        {label} <code>{schema?.$ref === undefined ? kind : typeOf(document, schema)}</code>
      </h4>
      {rows.length > 0 && <Rows label={label} rows={rows} />}
      {sample !== undefined && (
        <details>
          <summary>{t('example')}</summary>
          <pre>{JSON.stringify(sample, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}

function Rows({ label, rows }: { label: string; rows: Row[] }) {
  const { t } = useTranslation('calls')
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        { key: 'path', title: t('field'), cell: ({ path }) => <code>{path}</code>, wrap: true },
        { key: 'type', title: t('type'), cell: ({ type }) => <code>{type}</code>, wrap: true },
        { key: 'required', title: t('required'), cell: ({ required }) => t(required ? 'yes' : 'no'), width: 90 },
        { key: 'about', title: t('about'), cell: ({ about }) => <span lang="en">{about}</span>, wrap: true },
      ]}
    />
  )
}
