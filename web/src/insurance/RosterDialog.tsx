import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'

/** A firm names all its lawyers who have to be insured; who is named already stays as he is. */
export function RosterDialog({ registerId, onClose }: { registerId: string; onClose: () => void }) {
  const { t } = useTranslation('insurance')
  const [effectiveFrom, setDay] = useState('')
  const [premium, setPremium] = useState('')
  const [attempt] = useState(() => crypto.randomUUID())
  return (
    <RowDialog
      title={t('roster')}
      className="row-fields"
      submitText={t('rosterFill')}
      successText={t('rosterFilled')}
      queryKeys={['insurance', 'area']}
      fields={['effectiveFrom', 'premium']}
      send={() =>
        post(
          'lawer-other/insurance/roster',
          { registerId, effectiveFrom, ...(premium !== '' && { premium: Number(premium) }) },
          { idempotencyKey: `${attempt}-${effectiveFrom}-${premium}` },
        )
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="row-field wide">{t('rosterNote')}</p>
          <LineField
            label={t('effective')}
            type="date"
            value={effectiveFrom}
            problem={problemAt('effectiveFrom')}
            onChange={setDay}
          />
          <LineField
            label={t('premium')}
            type="number"
            min="0"
            step="0.01"
            value={premium}
            problem={problemAt('premium')}
            onChange={setPremium}
          />
        </>
      )}
    </RowDialog>
  )
}
