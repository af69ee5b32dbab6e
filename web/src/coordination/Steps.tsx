import { useTranslation } from 'react-i18next'
import type { WorkStep } from '../api/contract'
import { dateTime } from '../ui/dates'

const acts = ['report', 'answer', 'accept', 'return', 'remind'] as const

/** What was done with a receiver's part, the oldest first. */
export function Steps({ steps }: { steps: WorkStep[] }) {
  const { t } = useTranslation('work')
  if (steps.length === 0) return <p className="work-note">{t('steps.none')}</p>
  return (
    <ol className="work-steps">
      {steps.map((step) => {
        const act = acts.find((one) => one === step.act) ?? 'report'
        return (
          <li key={`${step.act}-${step.at}`}>
            <strong>{t(`steps.${act}`)}</strong> {step.person}
            {step.number !== null &&
              ` · ${act === 'report' ? `${step.number}%` : t('steps.score', { score: step.number })}`}
            <time>{dateTime(step.at, true)}</time>
            {step.text !== '' && <p>{step.text}</p>}
          </li>
        )
      })}
    </ol>
  )
}
