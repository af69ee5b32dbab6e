import { useTranslation } from 'react-i18next'
import type { Case, ReplayStep } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { useLocale } from '../../../text/useLocale'
import { Button } from '../../../ui/controls/Button'
import { dateTime } from '../../../ui/dates'
import './replay.css'

type Props = {
  approvalCase: Case
  steps: ReplayStep[]
  step: number
  onStep: (step: number) => void
}

/** The line of the history that a replay stands at, and the ways to the others. */
export function ReplayBar({ approvalCase, steps, step, onStep }: Props) {
  const { t } = useTranslation('acts')
  const at = useLine(approvalCase, steps[step]?.seq)
  const number = { step: step + 1, count: steps.length }
  return (
    <section className="replay" aria-label={t('replay.title')}>
      <Button disabled={step === 0} onClick={() => onStep(step - 1)}>
        {t('replay.previous')}
      </Button>
      <input
        type="range"
        aria-label={t('replay.position')}
        aria-valuetext={t('replay.at', number)}
        min={0}
        max={steps.length - 1}
        value={step}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <Button disabled={step === steps.length - 1} onClick={() => onStep(step + 1)}>
        {t('replay.next')}
      </Button>
      <p role="status">
        {t('replay.at', number)} · {at}
      </p>
    </section>
  )
}

/** A line of the history in words: when, where, what and by whom. */
function useLine({ history }: Case, seq: number | undefined): string {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  const entry = history.find((line) => line.seq === seq)
  if (entry === undefined) return ''
  const operation = nameOf(locale === 'en' ? entry.operationNameEn : entry.operationName) || t('history.submit')
  const step = [nameOf(entry.flowName), nameOf(entry.nodeName)].filter(Boolean).join(' · ')
  return [dateTime(entry.at), step, operation, entry.person || t('history.system')].filter(Boolean).join(' · ')
}
