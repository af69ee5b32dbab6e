import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { BarChart } from '../../ui/chart/BarChart'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { numbersQuery } from '../api'
import { stageText } from '../credit/RatingList'

/** A batch counted by progress and by result. */
export function Numbers({ batchId }: { batchId: string }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { khdc } = useDictionaries(['khdc'])
  const numbers = useQuery(numbersQuery(batchId))
  if (numbers.isPending) return <Loading />
  if (!numbers.data) return <Failed reason={textOf(numbers.error)} onRetry={numbers.refetch} />
  const total = numbers.data.reduce((sum, { count }) => sum + count, 0)
  const bars = numbers.data.map(({ stage, level, count }) => {
    const stageName = stageText(t('assessment.stages', { returnObjects: true }), stage)
    const name = level === null ? stageName : `${stageName} · ${codeLabel(khdc, level, locale)}`
    return { key: `${stage}-${level}`, name, value: count, mark: total }
  })
  return (
    <BarChart
      title={t('assessment.numbersOf', { total })}
      bars={bars}
      legend={{ value: t('assessment.count'), mark: t('assessment.total') }}
    />
  )
}
