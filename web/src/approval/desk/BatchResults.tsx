import { useTranslation } from 'react-i18next'
import type { BatchResult } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'

/** A case of a batch, by what people know it. */
export type BatchCase = { id: string; sqNo: string; title: string }

/** What became of each case of a batch: done, or refused with the reason. */
export function BatchResults({ cases, results }: { cases: BatchCase[]; results: BatchResult[] }) {
  const { t } = useTranslation('desk')
  const { titleOf } = useFlowNames()
  const done = results.filter((one) => one.done).length
  return (
    <section aria-label={t('batch.results')}>
      <p role="status">{t('batch.summary', { done, refused: results.length - done })}</p>
      <ul className="batch-results">
        {results.map((result) => {
          const about = cases.find(({ id }) => id === result.id)
          return (
            <li key={result.id} className={result.done ? 'done' : 'refused'}>
              <span>
                {about?.sqNo} {about && titleOf(about.title)}
              </span>
              <strong>{result.done ? t('batch.done') : t('batch.refused', { reason: result.reason ?? '' })}</strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
