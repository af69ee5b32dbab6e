import { useTranslation } from 'react-i18next'
import type { SimulationState } from '../../core/types'
import { Button } from '../../ui/controls/Button'

type Props = { state: SimulationState; onSwitch: (run: number) => void }

/** The ways that have been tried beside each other. */
export function RunBranches({ state, onSwitch }: Props) {
  const { t } = useTranslation('designer')
  return (
    <section className="designer-row" aria-label={t('dryRun.ways')}>
      {Array.from({ length: state.runs }, (_, run) => run).map((run) => (
        <Button key={run} aria-pressed={run === state.run} onClick={() => onSwitch(run)}>
          {t('dryRun.way', { number: run + 1 })}
        </Button>
      ))}
    </section>
  )
}
