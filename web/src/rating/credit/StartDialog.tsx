import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditStandard } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { today } from '../../ui/dates'
import { startBatch, stepBatch } from '../api'
import { numberOf, TextField } from '../fields'

/** Everybody of the region is rated by a standard, with how far it is. */
export function StartDialog({ standard, onClose }: { standard: CreditStandard; onClose: () => void }) {
  const { t } = useTranslation('rating')
  const [year, setYear] = useState(String(Math.max(standard.year, Number(today().slice(0, 4)))))
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const send = async () => {
    const { id } = await startBatch(standard.id, numberOf(year) ?? 0)
    await computeAll(id, setProgress)
  }
  return (
    <RowDialog
      title={t('credit.computeBy', { name: standard.name })}
      className="rating-dialog"
      queryKeys={['credit']}
      fields={['year']}
      successText={t('credit.computed')}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="rating-note">{t('credit.computeNote')}</p>
          <TextField
            label={t('year')}
            value={year}
            required
            maxLength={4}
            problem={problemAt('year')}
            onChange={setYear}
          />
          {progress && <Progress {...progress} />}
        </>
      )}
    </RowDialog>
  )
}

/** How far a computation is. */
export function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('rating')
  return (
    <p role="status">
      <progress max={Math.max(total, 1)} value={done} /> {t('credit.progress', { done, total })}
    </p>
  )
}

/** Step by step to the end; what stops goes on from the list of computations. */
export async function computeAll(id: string, tell: (progress: { done: number; total: number }) => void) {
  for (;;) {
    const { done, total, finished } = await stepBatch(id)
    tell({ done, total })
    if (finished) return
  }
}
