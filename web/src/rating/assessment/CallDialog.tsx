import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentProgress } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { callFirms } from '../api'
import { Progress } from '../credit/StartDialog'
import { TextField } from '../fields'

type Props = { batchId: string; ids: string[]; onClose: () => void; onDone: () => void }

/** 公告催报: the chosen firms, or all that handed nothing in, are called publicly to do so by a day. */
export function CallDialog({ batchId, ids, onClose, onDone }: Props) {
  const { t } = useTranslation('rating')
  const [until, setUntil] = useState('')
  const [progress, setProgress] = useState<AssessmentProgress>()
  return (
    <RowDialog
      title={ids.length === 0 ? t('assessment.call') : t('assessment.callChosen', { count: ids.length })}
      className="rating-dialog"
      queryKeys={['assessment']}
      submitText={t('assessment.call')}
      successText={(count) =>
        count === 0 ? t('assessment.calledNobody') : t('assessment.called', { count: Number(count) })
      }
      fields={['until']}
      send={async () => {
        const count = await callFirms(batchId, { ids, until }, setProgress)
        onDone()
        return count
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="rating-note">{t('assessment.callNote')}</p>
          <TextField
            label={t('assessment.callUntil')}
            type="date"
            value={until}
            required
            problem={problemAt('until')}
            onChange={setUntil}
          />
          {progress && <Progress {...progress} />}
        </>
      )}
    </RowDialog>
  )
}
