import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../api/contract'
import { Dialog } from '../ui/overlay/Dialog'
import { Facts } from './Facts'
import { useCodes } from './useCodes'

/** An assessment with its steps. */
export function AssessmentView({ assessment, onClose }: { assessment: AssessmentRow; onClose: () => void }) {
  const { t } = useTranslation('training')
  const { label } = useCodes()
  const examiners = assessment.examiners.map(({ name, points }) => `${name} ${points ?? ''}`).join(', ')
  return (
    <Dialog title={t('assessment.of', { name: assessment.name })} wide onClose={onClose}>
      <Facts
        facts={[
          [t('state'), label('sxkhzt', assessment.assessStatus)],
          [t('assessment.appliedOn'), assessment.appliedOn],
          [
            t('assessment.summary'),
            <p key="summary" className="training-log">
              {assessment.summary}
            </p>,
          ],
          [t('assessment.papers'), assessment.paperOpinion],
          [t('assessment.examiners'), examiners],
          [t('assessment.interviewOn'), assessment.interviewOn],
          [t('assessment.score'), assessment.interviewScore],
          [t('assessment.publicTo'), assessment.publishedTo],
          [t('assessment.result'), label('sxkh', assessment.result)],
          [t('assessment.extend'), assessment.extendMonths || null],
          [t('assessment.conclusion'), assessment.conclusion],
          [t('assessment.concludedOn'), assessment.concludedOn],
        ]}
      />
    </Dialog>
  )
}
