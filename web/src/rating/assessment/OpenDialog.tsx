import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../../form/dialog/RowForm'
import { today } from '../../ui/dates'
import { openBatch } from '../api'
import { ChoiceField, numberOf, TextField } from '../fields'

const kinds = ['lawyer', 'firm', 'public'] as const

/** The batch of a year: who takes part follows from the files. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rating')
  const last = Number(today().slice(0, 4)) - 1
  const [kind, setKind] = useState<(typeof kinds)[number]>('lawyer')
  const [data, setData] = useState({ year: String(last), title: '', selfFrom: today(), selfTo: '', reviewTo: '' })
  const set = (change: Partial<typeof data>) => setData({ ...data, ...change })
  const days = ['selfFrom', 'selfTo', 'reviewTo'] as const
  return (
    <RowDialog
      title={t('assessment.open')}
      className="rating-dialog"
      queryKeys={['assessment']}
      successText={t('assessment.opened')}
      send={() => openBatch({ ...data, kind, year: numberOf(data.year) ?? 0 })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="rating-note">{t('assessment.openNote')}</p>
          <ChoiceField
            label={t('assessment.kind')}
            value={kind}
            problem={problemAt('kind')}
            choices={kinds.map((one) => ({ value: one, label: t(`assessment.kinds.${one}`) }))}
            onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'lawyer')}
          />
          <TextField
            label={t('year')}
            value={data.year}
            required
            maxLength={4}
            problem={problemAt('year')}
            onChange={(year) => set({ year })}
          />
          <TextField
            label={t('assessment.batch')}
            value={data.title}
            required
            maxLength={100}
            problem={problemAt('title')}
            onChange={(title) => set({ title })}
          />
          {days.map((day) => (
            <TextField
              key={day}
              label={t(`assessment.${day}`)}
              type="date"
              value={data[day]}
              required
              problem={problemAt(day)}
              onChange={(text) => set({ [day]: text })}
            />
          ))}
        </>
      )}
    </RowDialog>
  )
}
