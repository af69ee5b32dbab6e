import { useTranslation } from 'react-i18next'
import type { HoursPart, OwnHours } from '../api/contract'
import { FileLinks } from '../form/files/FileLinks'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import type { FirstStep } from '../ui/feedback/Empty'
import { DataTable } from '../ui/table/DataTable'
import { useLearningCodes } from './fields'

/** The hours of a year beside those that are asked for. */
export function HoursFigures({ hours }: { hours: OwnHours }) {
  const { t } = useTranslation('learning')
  return (
    <dl className="learning-facts">
      <div>
        <dt>{t('hoursWord')}</dt>
        <dd>
          {hours.hours} / {hours.required}
        </dd>
      </div>
      <div>
        <dt>{t('hours.ethics')}</dt>
        <dd>
          {hours.ethics} / {hours.requiredEthics}
        </dd>
      </div>
      <div>
        <dt>{t('creditWord')}</dt>
        <dd>{hours.credit}</dd>
      </div>
      <div>
        <dt>{t('state')}</dt>
        <dd>{hours.isMet ? t('hours.met') : t('hours.notMet')}</dd>
      </div>
    </dl>
  )
}

type PartsProps = {
  label: string
  parts: HoursPart[]
  steps?: readonly FirstStep[]
  /** Shows the certificate of a course; without it, courses offer none. */
  onPrint?: (recordId: string) => void
}

/** What hours come from: courses, examinations and training that was credited, and what the file registers by hand. */
export function HoursParts({ label, parts, steps, onPrint }: PartsProps) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  return (
    <DataTable
      label={label}
      rows={parts}
      rowKey={(row, at) => row.recordId ?? String(at)}
      empty={t('hours.nothing')}
      hint={t('hours.nothingHint')}
      steps={steps}
      columns={[
        { key: 'title', title: t('hours.training'), wrap: true, cell: ({ title }) => title },
        {
          key: 'category',
          title: t('category'),
          cell: ({ category }) => (category === '' ? t('hours.registered') : codes.category(category)),
        },
        { key: 'hours', title: t('hoursWord'), align: 'end', cell: (row) => row.hours },
        {
          key: 'credit',
          title: t('creditWord'),
          align: 'end',
          cell: (row) => (row.recordId === null ? '' : row.credit),
        },
        { key: 'day', title: t('hours.day'), cell: (row) => row.trainedOn ?? dateTime(row.finishedAt).slice(0, 10) },
        {
          key: 'proof',
          title: t('hours.proof'),
          cell: ({ recordId, proof, certificateVoid }) =>
            recordId === null ? (
              <FileLinks value={proof} />
            ) : (
              <>
                {onPrint && (
                  <Button kind="link" onClick={() => onPrint(recordId)}>
                    {t('certificate.word')}
                  </Button>
                )}
                {certificateVoid && <span className="learning-void"> {t('certificate.isVoid')}</span>}
              </>
            ),
        },
      ]}
    />
  )
}
