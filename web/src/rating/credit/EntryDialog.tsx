import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditDetail } from '../../api/contract'
import { today } from '../../ui/dates'
import { addEntry } from '../api'
import { ChoiceField, numberOf, Problem, ReasonDialog, TextField } from '../fields'

const FileField = lazy(() => import('../../form/files/FileField'))

/** A record of an item that no file holds, or an adjustment; with its reason. */
export function EntryDialog({ detail, onClose }: { detail: CreditDetail; onClose: () => void }) {
  const { t } = useTranslation('rating')
  const [item, setItem] = useState('')
  const [points, setPoints] = useState('')
  const [record, setRecord] = useState('')
  const [day, setDay] = useState(today)
  const [files, setFiles] = useState<string[]>([])
  const manual = detail.standard.items.flatMap((one, index) =>
    one.source === 'manual' ? [{ value: String(index), label: one.name }] : [],
  )
  const send = (reason: string) =>
    addEntry({
      ratingId: detail.rating.id,
      item: item === '' ? undefined : Number(item),
      points: numberOf(points) ?? 0,
      record,
      day,
      files,
      reason,
    })
  return (
    <ReasonDialog title={t('credit.enter')} queryKeys={['credit']} send={send} onClose={onClose}>
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('credit.itemName')}
            value={item}
            choices={[{ value: '', label: t('credit.adjustment') }, ...manual]}
            problem={problemAt('item')}
            onChange={setItem}
          />
          {item === '' && (
            <TextField
              label={t('credit.adjustPoints')}
              value={points}
              required
              problem={problemAt('points')}
              onChange={setPoints}
            />
          )}
          <TextField
            label={t('credit.record')}
            value={record}
            maxLength={200}
            required={item !== ''}
            problem={problemAt('record')}
            onChange={setRecord}
          />
          <TextField label={t('credit.day')} type="date" value={day} problem={problemAt('day')} onChange={setDay} />
          <Suspense>
            <FileField id="entry-files" value={files} maxItems={10} readOnly={false} onChange={setFiles} />
          </Suspense>
          <Problem text={problemAt('files')} />
        </>
      )}
    </ReasonDialog>
  )
}
