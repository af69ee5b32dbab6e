import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { ChoiceField, LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { trainingKey } from './api'

const scores = ['5', '4', '3', '2', '1']

/** The instructor approves logs, or sends them back with what is to be mended. */
export function ReviewDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation('training')
  const [answer, setAnswer] = useState('approve')
  const [score, setScore] = useState('5')
  const [comment, setComment] = useState('')
  const approve = answer === 'approve'
  return (
    <RowDialog
      title={t('logs.reviewOf', { count: ids.length })}
      className="row-fields"
      successText={t('logs.reviewed')}
      queryKeys={[trainingKey]}
      fields={['comment', 'score']}
      send={() =>
        post('lawer-other/train/log/review', { ids, approve, comment, ...(approve && { score: Number(score) }) })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('logs.result')}
            value={answer}
            choices={[
              { value: 'approve', label: t('logs.approve') },
              { value: 'return', label: t('logs.return') },
            ]}
            onChange={setAnswer}
          />
          {approve && (
            <ChoiceField
              label={t('logs.score')}
              value={score}
              problem={problemAt('score')}
              choices={scores.map((value) => ({ value, label: value }))}
              onChange={setScore}
            />
          )}
          <LinesField
            label={t('logs.comment')}
            required={!approve}
            maxLength={1000}
            value={comment}
            problem={problemAt('comment')}
            onChange={setComment}
          />
        </>
      )}
    </RowDialog>
  )
}
