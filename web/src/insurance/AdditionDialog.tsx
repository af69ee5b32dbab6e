import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { today } from '../ui/dates'

type Props = { registerId: string; known: string[]; onClose: () => void }

/** A firm adds lawyers to a registered policy: those who are not insured are offered. */
export function AdditionDialog({ registerId, known, onClose }: Props) {
  const { t } = useTranslation('insurance')
  const [typed, setTyped] = useState('')
  const [effectiveFrom, setDay] = useState(today())
  const [premium, setPremium] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const keyword = useDeferredValue(typed.trim().slice(0, 20))
  const people = useQuery({
    queryKey: ['insurance', 'candidates', keyword],
    queryFn: () => post('lawer-other/insurance/uninsured', { keyword, days: 0, page: 1, pageSize: 50 }),
    placeholderData: (last) => last,
  }).data
  const candidates = (people?.data ?? []).filter((lawyer) => !known.includes(lawyer.id))
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <RowDialog
      title={t('add')}
      className="row-fields"
      successText={t('added')}
      queryKeys={['insurance', 'area']}
      fields={['effectiveFrom', 'premium']}
      canSend={() => chosen.length > 0}
      send={() =>
        post('lawer-other/insurance/addition', {
          registerId,
          lawyerIds: chosen,
          effectiveFrom,
          ...(premium !== '' && { premium: Number(premium) }),
        })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LineField
            label={t('effective')}
            type="date"
            required
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
          <div className="row-field wide">
            <LineField label={t('findLawyer')} type="search" maxLength={20} value={typed} onChange={setTyped} />
            <fieldset className="insurance-people">
              <legend>{t('candidates', { count: chosen.length })}</legend>
              {candidates.map((lawyer) => (
                <label key={lawyer.id}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(lawyer.id)}
                    onChange={(event) => toggle(lawyer.id, event.target.checked)}
                  />
                  {lawyer.name} · {lawyer.licenceNo}
                </label>
              ))}
            </fieldset>
          </div>
        </>
      )}
    </RowDialog>
  )
}
