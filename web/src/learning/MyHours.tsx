import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { FileLinks } from '../form/files/FileLinks'
import { paths } from '../paths'
import { Button } from '../ui/controls/Button'
import { dateTime, today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'
import { CertificateDialog } from './CertificateDialog'
import { downloadHoursCertificate } from './certificates'
import { useLearningCodes } from './fields'

/** The hours that one has in a year, what they come from, and what is missing. */
export function MyHours() {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const textOf = useApiErrorText()
  const now = Number(today().slice(0, 4))
  const [year, setYear] = useState(now)
  const [printed, setPrinted] = useState<string | null>(null)
  const hours = useQuery({ queryKey: ['myHours', year], queryFn: () => post('lawer-other/edu/my/hours', { year }) })
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
          <select
            className="native-select"
            aria-label={t('hours.year')}
            value={year}
            onChange={(event) => setYear(Number(event.target.value))}
          >
            {[now, now - 1, now - 2].map((it) => (
              <option key={it}>{it}</option>
            ))}
          </select>
          {data.isMet && (
            <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
              {t('certificate.hours')}
            </Button>
          )}
        </div>
      }
    >
      <dl className="learning-facts">
        <div>
          <dt>{t('hoursWord')}</dt>
          <dd>
            {data.hours} / {data.required}
          </dd>
        </div>
        <div>
          <dt>{t('hours.ethics')}</dt>
          <dd>
            {data.ethics} / {data.requiredEthics}
          </dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>{data.isMet ? t('hours.met') : t('hours.notMet')}</dd>
        </div>
      </dl>
      <DataTable
        label={t('hours.mine')}
        rows={data.parts}
        rowKey={(row, at) => row.recordId ?? String(at)}
        empty={t('hours.nothing')}
        hint={t('hours.nothingHint')}
        steps={toCourses}
        columns={[
          { key: 'title', title: t('hours.training'), wrap: true, cell: ({ title }) => title },
          { key: 'category', title: t('category'), cell: ({ category }) => codes.category(category) },
          { key: 'hours', title: t('hoursWord'), align: 'end', cell: (row) => row.hours },
          { key: 'day', title: t('hours.day'), cell: (row) => row.trainedOn ?? dateTime(row.finishedAt).slice(0, 10) },
          {
            key: 'proof',
            title: t('hours.proof'),
            cell: ({ recordId, proof, certificateVoid }) =>
              recordId === null ? (
                <FileLinks value={proof} />
              ) : (
                <>
                  <Button kind="link" onClick={() => setPrinted(recordId)}>
                    {t('certificate.word')}
                  </Button>
                  {certificateVoid && <span className="learning-void"> {t('certificate.isVoid')}</span>}
                </>
              ),
          },
        ]}
      />
      {printed !== null && <CertificateDialog recordId={printed} onClose={() => setPrinted(null)} />}
    </Panel>
  )
}
