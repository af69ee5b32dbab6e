import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useCurrentUser } from '../api/currentUser'
import { useMenuHas } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths } from '../paths'
import { today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { HoursFigures, HoursParts } from './HoursParts'
import { YearSelect } from './YearSelect'
import './learning.css'

/** The hours of a lawyer's year below his file: for himself, his firm, and whoever teaches in his region. */
export default function LawyerHours({ id: lawyerId }: { id: string }) {
  const user = useCurrentUser()
  const seesHours = useMenuHas(paths.eduHours) && (user?.zhlx !== 'lawer' || user.lawyerId === lawyerId)
  return lawyerId !== '' && seesHours ? <Hours lawyerId={lawyerId} /> : null
}

function Hours({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const hours = useQuery({
    queryKey: ['eduHours', 'lawyer', lawyerId, year],
    queryFn: () => post('lawer-other/edu/hours/lawyer', { year, lawyerId }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('hours.title')} extra={<YearSelect year={year} onChange={setYear} />}>
      {hours.isPending && <Loading />}
      {hours.isError && <Failed reason={textOf(hours.error)} onRetry={hours.refetch} />}
      {hours.data && (
        <>
          <HoursFigures hours={hours.data} />
          <HoursParts label={t('hours.title')} parts={hours.data.parts} />
        </>
      )}
    </Panel>
  )
}
