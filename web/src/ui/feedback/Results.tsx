import { useTranslation } from 'react-i18next'
import './Results.css'

/** What became of one of several things that were dealt with at once. */
type Result = { id: string; done: boolean; reason?: string | null }

/** What became of each of several: done, or refused with the reason. */
export function Results({ nameOf, results }: { nameOf: (id: string) => string; results: Result[] }) {
  const { t } = useTranslation()
  const done = results.filter((one) => one.done).length
  return (
    <section aria-label={t('results.title')}>
      <p role="status">{t('results.summary', { done, refused: results.length - done })}</p>
      <ul className="batch-results">
        {results.map((result) => (
          <li key={result.id} className={result.done ? 'done' : 'refused'}>
            <span>{nameOf(result.id)}</span>
            <strong>{result.done ? t('results.done') : t('results.refused', { reason: result.reason ?? '' })}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
