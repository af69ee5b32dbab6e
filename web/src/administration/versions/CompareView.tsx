import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowComparison, FlowDifference, FlowVersionRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { ChoiceField } from '../ChoiceField'
import type { Mark } from '../FlowDiagram'
import { comparisonQuery } from './api'

// The viewer weighs more than the rest of the page.
const FlowDiagram = lazy(() => import('../FlowDiagram'))

/** What differs between two versions: on both diagrams, and in words. */
export function CompareView({ flowKey, versions }: { flowKey: string; versions: FlowVersionRow[] }) {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const [before, setBefore] = useState(versions[1]?.version ?? versions[0]?.version ?? 0)
  const [after, setAfter] = useState(versions[1] ? (versions[0]?.version ?? 0) : 0)
  const query = useQuery(comparisonQuery(flowKey, before, after))
  const choices = [
    { value: '0', label: t('version.draft') },
    ...versions.map(({ version }) => ({ value: String(version), label: `V${version}` })),
  ]
  return (
    <>
      <div className="administration-search">
        <ChoiceField
          label={t('compare.before')}
          value={String(before)}
          choices={choices}
          onChange={(it) => setBefore(Number(it))}
        />
        <ChoiceField
          label={t('compare.after')}
          value={String(after)}
          choices={choices}
          onChange={(it) => setAfter(Number(it))}
        />
      </div>
      {query.isPending && <Loading />}
      {query.isError && <Failed reason={textOf(query.error)} onRetry={query.refetch} />}
      {query.data && <Comparison comparison={query.data} />}
    </>
  )
}

function Comparison({ comparison: { before, after, differences } }: { comparison: FlowComparison }) {
  const { t } = useTranslation('monitor')
  const marks = useMemo(() => {
    const of = (unseen: Mark): Record<string, Mark> =>
      Object.fromEntries(differences.filter((it) => it.change !== unseen).map((it) => [it.element, it.change]))
    return { before: of('added'), after: of('removed') }
  }, [differences])
  if (differences.length === 0) return <p>{t('compare.same')}</p>
  return (
    <>
      <ul className="monitor-legend">
        <li className="added">{t('compare.added')}</li>
        <li className="removed">{t('compare.removed')}</li>
        <li className="changed">{t('compare.changed')}</li>
      </ul>
      <ChangeList differences={differences} />
      <Suspense fallback={<Loading />}>
        <h3>{t('compare.before')}</h3>
        <FlowDiagram label={t('compare.before')} text={before} marks={marks.before} />
        <h3>{t('compare.after')}</h3>
        <FlowDiagram label={t('compare.after')} text={after} marks={marks.after} />
      </Suspense>
    </>
  )
}

/** The changes in words, in the order of the newer version. */
function ChangeList({ differences }: { differences: FlowDifference[] }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const kinds: Record<string, string> = t('compare.kinds', { returnObjects: true })
  const properties: Record<string, string> = t('compare.properties', { returnObjects: true })
  const caption = (property: string) => properties[property] ?? properties[property.split('/').at(-1) ?? ''] ?? property
  return (
    <ol className="compare-changes">
      {differences.map((it) => (
        <li key={it.element}>
          <strong>{t(`compare.${it.change}`)}</strong> {kinds[it.kind] ?? it.kind}{' '}
          {it.name === '' ? <code>{it.element}</code> : nameOf(it.name)}
          {it.properties.length > 0 && (
            <ul>
              {it.properties.map(({ property, before, after }) => (
                <li key={property}>
                  {t('compare.line', { property: caption(property), before: before || '–', after: after || '–' })}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
