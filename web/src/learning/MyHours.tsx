import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths } from '../paths'
import { Button } from '../ui/controls/Button'
import { today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { CertificateDialog } from './CertificateDialog'
import { downloadHoursCertificate } from './certificates'
import { HoursFigures, HoursParts } from './HoursParts'
import { YearSelect } from './YearSelect'

/** The hours that one has in a year, what they come from, and what is missing. */
export function MyHours() {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const now = Number(today().slice(0, 4))
  const [year, setYear] = useState(now)
  const [printed, setPrinted] = useState<string | null>(null)
  const hours = useQuery({
    queryKey: ['myHours', year],
    queryFn: () => post('lawer-other/edu/my/hours', { year }),
    meta: { quiet: true },
  })
  const download = useMutation({
    mutationFn: () => downloadHoursCertificate(year, t('certificate.hoursFile', { year })),
  })
  const toCourses = useMenuSteps([{ text: t('my.title'), to: paths.ownCourses }])
  if (hours.isPending) return <Loading />
  if (!hours.data) return <Failed reason={textOf(hours.error)} onRetry={hours.refetch} />
  const { data } = hours
  return (
    <Panel
      title={t('hours.mine')}
      extra={
        <div className="learning-tools">
          <YearSelect year={year} onChange={setYear} />
          {data.isMet && (
            <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
              {t('certificate.hours')}
            </Button>
          )}
        </div>
      }
    >
      <HoursFigures hours={data} />
      <HoursParts label={t('hours.mine')} parts={data.parts} steps={toCourses} onPrint={setPrinted} />
      {printed !== null && <CertificateDialog recordId={printed} onClose={() => setPrinted(null)} />}
    </Panel>
  )
}
