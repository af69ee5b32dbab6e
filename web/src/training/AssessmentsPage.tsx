import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/Panel'
import { AssessmentTable } from './AssessmentTable'
import './training.css'

/** Assessments of internships, as the association takes them step by step. */
export default function AssessmentsPage() {
  const { t } = useTranslation('training')
  return (
    <Panel title={t('assessment.title')}>
      <AssessmentTable internshipId="" />
    </Panel>
  )
}
