import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { ChoiceField, LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'

/** Staff accept additions to a policy, or not. */
export function DecisionDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation('insurance')
  const [answer, setAnswer] = useState('agree')
  const [reason, setReason] = useState('')
  const agree = answer === 'agree'
  return (
    <RowDialog
      title={t('decide')}
      className="row-fields"
      successText={t('decided')}
      queryKeys={['insurance', 'area']}
      fields={['reason']}
      send={() => post('lawer-other/insurance/addition/decide', { ids, agree, reason })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('result')}
            value={answer}
            choices={[
              { value: 'agree', label: t('agree') },
              { value: 'refuse', label: t('refuse') },
            ]}
            onChange={setAnswer}
          />
          <LinesField
            label={t('reason')}
            required={!agree}
            maxLength={500}
            value={reason}
            problem={problemAt('reason')}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}
