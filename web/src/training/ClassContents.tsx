import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { classQuery } from './api'
import { Lessons } from './Lessons'
import { Students } from './Students'

/** Timetable and students of a class. */
export function ClassContents({ id }: { id: string }) {
  const { t } = useTranslation('training')
  const textOf = useApiErrorText()
  const detail = useQuery(classQuery(id))
  if (detail.isPending) return <Loading />
  if (detail.isError) return <Failed reason={textOf(detail.error) || t('none')} onRetry={detail.refetch} />
  return (
    <>
      <Lessons detail={detail.data} />
      <Students detail={detail.data} />
    </>
  )
}
