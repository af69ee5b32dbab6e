import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { trainingKey } from './api'

/** The intern applies for his assessment. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('training')
  const [summary, setSummary] = useState('')
  return (
    <RowDialog
      title={t('assessment.apply')}
      className="row-fields"
      successText={t('assessment.applied')}
      queryKeys={[trainingKey]}
      fields={['summary']}
      send={() => post('lawer-other/train/assessment/apply', { summary })}
      onClose={onClose}
    >
      {(problemAt) => (
        <LinesField
          label={t('assessment.summary')}
          required
          rows={8}
          maxLength={3000}
          value={summary}
          problem={problemAt('summary')}
          onChange={setSummary}
        />
      )}
    </RowDialog>
  )
}
