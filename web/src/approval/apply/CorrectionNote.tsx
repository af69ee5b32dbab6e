import { useTranslation } from 'react-i18next'
import type { Correction } from '../../api/contract'
import type { Form } from '../../core/types'
import { fieldsOf } from '../../form/state/checking'
import { useFlowNames } from '../../text/flowNames'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'

type Props = {
  correction: Correction
  /** Until when it is to be answered. */
  dueAt: number | null
  form: Form
}

/** Why a case was sent back, what is to be corrected, and until when: first of all that its applicant reads. */
export function CorrectionNote({ correction, dueAt, form }: Props) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  const { nodeName, person, at, reason, materials } = correction
  const fields = fieldsOf(form).filter(({ key }) => correction.fields.includes(key))
  return (
    <section className="correction" aria-label={t('applicant.correction')}>
      <h2>{t('applicant.correction')}</h2>
      <p className="correction-reason">{reason}</p>
      {fields.length > 0 && (
        <p>
          {t('applicant.fields')}{' '}
          {fields.map(({ key, label }) => (
            <mark key={key}>{captionText(label, locale)}</mark>
          ))}
        </p>
      )}
      {materials.length > 0 && (
        <>
          <p>{t('applicant.materials')}</p>
          <ol>
            {materials.map((name) => (
              <li key={name}>{nameOf(name)}</li>
            ))}
          </ol>
        </>
      )}
      <p className="case-note">
        {[nameOf(nodeName), person, dateTime(at, true)].filter(Boolean).join(' · ')}
        {dueAt !== null && <strong> {t('applicant.answerUntil', { time: dateTime(dueAt, true) })}</strong>}
      </p>
    </section>
  )
}
