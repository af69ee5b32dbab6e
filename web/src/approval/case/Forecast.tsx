import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Ahead, StepAhead } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Empty } from '../../ui/feedback/Empty'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { forecastQuery } from '../api'
import { StepReasons } from './insight/StepReasons'

/** Who has the case now, who comes next and after, and what that still depends on. */
export function Forecast({ sqId }: { sqId: string }) {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const found = useQuery(forecastQuery(sqId))
  if (found.isPending) return <Loading />
  if (found.isError && !found.data) return <Failed reason={textOf(found.error)} onRetry={found.refetch} />
  if (found.data.steps.length === 0) return <Empty>{t('ahead.none')}</Empty>
  return <ForecastSteps ahead={found.data} />
}

/** The steps of a forecast, and what comes after them. */
export function ForecastSteps({ ahead: { steps, end, endNodes } }: { ahead: Ahead }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const howItEnds = endNodes.length > 0 && (end === 'depends' || end === 'waits') ? (`${end}At` as const) : end
  return (
    <>
      <p className="ahead-note">{t('ahead.note')}</p>
      <ol className="history">
        {steps.map((step) => (
          <Step key={step.seq} step={step} />
        ))}
      </ol>
      <p className="ahead-note">
        {t(`ahead.end.${howItEnds}`, { nodes: endNodes.map(nameOf).join(t('history.and')) })}
      </p>
    </>
  )
}

function Step({ step }: { step: StepAhead }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  const { open, probability: percent } = step
  const names = step.dependsOn.map((name) => (locale === 'en' ? name.en : name.zh)).join(t('history.and'))
  return (
    <li>
      <p className="history-head">
        <strong>{[step.flowName, step.nodeName].map(nameOf).filter(Boolean).join(' · ')}</strong>
        {open && <span className="history-operation">{t('ahead.open')}</span>}
        {step.days !== null && <span className="history-took">{t('ahead.days', { count: step.days })}</span>}
        {percent < 100 && <span className="history-operation">{t('ahead.chance', { percent })}</span>}
      </p>
      <p className="history-person">{step.people.join(t('history.and'))}</p>
      {step.nobody && <p className="ahead-nobody">{t('ahead.nobody')}</p>}
      {names && <p className="history-person">{t('ahead.depends', { names })}</p>}
      <StepReasons step={step} />
    </li>
  )
}
