import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { Values } from '../../form/state/path'
import { Button } from '../../ui/controls/Button'
import { ForecastSteps } from '../case/Forecast'
import { unsentForecast } from './api'

/** Who will handle what is typed so far, and how long each may take; asked for, as it follows the form. */
export function ForecastPreview({ sqType, values }: { sqType: string; values: Values }) {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const asking = useMutation({ mutationFn: () => unsentForecast(sqType, values), meta: { quiet: true } })
  return (
    <section className="apply-forecast" aria-label={t('apply.forecast')}>
      <Button busy={asking.isPending} onClick={() => asking.mutate()}>
        {t('apply.forecast')}
      </Button>
      {asking.isError && (
        <p className="case-problem" role="alert">
          {textOf(asking.error)}
        </p>
      )}
      {asking.data && asking.data.steps.length === 0 && <p role="status">{t('apply.forecastNothing')}</p>}
      {asking.data && asking.data.steps.length > 0 && <ForecastSteps ahead={asking.data} />}
    </section>
  )
}
