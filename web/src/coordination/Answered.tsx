import { useTranslation } from 'react-i18next'
import type { WorkReceipt } from '../api/contract'
import { FormView } from '../form/view/FormView'
import { dateTime } from '../ui/dates'
import AntdScope from '../ui/theme/AntdScope'

/** What was handed in, to read; who handed it in, and what was said of it. */
export function Answered({ receipt }: { receipt: WorkReceipt }) {
  const { t } = useTranslation('work')
  if (receipt.answeredAt === null) return <p className="work-note">{t('nothingAnswered')}</p>
  return (
    <>
      <p className="work-note">
        {t('answeredBy', { person: receipt.answeredBy, time: dateTime(receipt.answeredAt, true) })}
        {receipt.checkedAt !== null &&
          ` · ${t('checkedBy', { person: receipt.checkedBy, opinion: receipt.opinion || '–' })}`}
      </p>
      <AntdScope>
        <FormView form={receipt.form} data={receipt.data} />
      </AntdScope>
    </>
  )
}
