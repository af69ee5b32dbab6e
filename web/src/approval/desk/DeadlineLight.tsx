import { useTranslation } from 'react-i18next'
import type { Light } from '../../api/contract'
import { dateTime } from '../../ui/dates'

/** Colour and words: the colour alone says nothing to many. */
export function DeadlineLight({ light }: { light: Light }) {
  const { t } = useTranslation('approval')
  return <span className={`light light-${light}`}>{t(`task.lights.${light}`)}</span>
}

/** In the head of a task: until when it is to be decided, and how urgent that is; nothing where no limit is set. */
export function TaskDue({ dueAt, light }: { dueAt: number | null; light: Light }) {
  const { t } = useTranslation('approval')
  if (dueAt === null) return null
  return (
    <p className="case-note">
      {t('task.dueAt')} {dateTime(dueAt, true)} <DeadlineLight light={light} />
    </p>
  )
}
