import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingIndicator, BuildingVisit } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { planVisit, recordVisit } from '../api'
import { Cell, CheckField, LongField, Problem, TextField } from '../fields'

const FileField = lazy(() => import('../../form/files/FileField'))

/** When and where a firm is visited, or that it is not. */
export function PlanDialog({ visit, onClose }: { visit: BuildingVisit; onClose: () => void }) {
  const { t } = useTranslation('rating')
  const [day, setDay] = useState(visit.day)
  const [address, setAddress] = useState(visit.address)
  const [cancelled, setCancelled] = useState(visit.state === 'cancelled')
  return (
    <RowDialog
      title={t('building.planOf', { firm: visit.firm })}
      className="rating-dialog"
      queryKeys={['building']}
      send={() => planVisit({ id: visit.id, day, address, cancelled })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('building.day')}
            type="date"
            value={day}
            required
            problem={problemAt('day')}
            onChange={setDay}
          />
          <TextField
            label={t('building.address')}
            value={address}
            required
            maxLength={200}
            problem={problemAt('address')}
            onChange={setAddress}
          />
          <CheckField label={t('building.cancelled')} checked={cancelled} onChange={setCancelled} />
        </>
      )}
    </RowDialog>
  )
}

type RecordProps = { visit: BuildingVisit; items: BuildingIndicator[]; onClose: () => void }

/** What a visit showed: a check for each indicator, interview, problems, advice, pictures. */
export function RecordDialog({ visit, items, onClose }: RecordProps) {
  const { t } = useTranslation('rating')
  const [data, setData] = useState(() => ({
    attendees: visit.record?.attendees ?? '',
    interview: visit.record?.interview ?? '',
    problems: visit.record?.problems ?? '',
    suggestions: visit.record?.suggestions ?? '',
    files: visit.record?.files ?? [],
    checks: items.map((_, index) => visit.record?.checks[index] ?? { ok: true, problem: '' }),
  }))
  const set = (change: Partial<typeof data>) => setData({ ...data, ...change })
  const check = (index: number, change: { ok?: boolean; problem?: string }) =>
    set({ checks: data.checks.map((one, at) => (at === index ? { ...one, ...change } : one)) })
  return (
    <RowDialog
      title={t('building.recordOf', { firm: visit.firm })}
      wide
      className="rating-dialog"
      queryKeys={['building']}
      send={() => recordVisit({ id: visit.id, ...data })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('building.attendees')}
            value={data.attendees}
            required
            maxLength={500}
            problem={problemAt('attendees')}
            onChange={(attendees) => set({ attendees })}
          />
          <Problem text={problemAt('checks')} />
          {items.map((item, index) => (
            <div key={item.content}>
              <CheckField
                label={item.content}
                checked={data.checks[index]?.ok ?? true}
                onChange={(ok) => check(index, { ok })}
              />
              {data.checks[index]?.ok === false && (
                <Cell
                  label={t('building.problemOf', { name: item.content })}
                  value={data.checks[index]?.problem ?? ''}
                  maxLength={500}
                  problem={problemAt(`checks[${index}].problem`)}
                  onChange={(problem) => check(index, { problem })}
                />
              )}
            </div>
          ))}
          <LongField
            label={t('building.interview')}
            value={data.interview}
            problem={problemAt('interview')}
            onChange={(interview) => set({ interview })}
          />
          <LongField
            label={t('building.problems')}
            value={data.problems}
            problem={problemAt('problems')}
            onChange={(problems) => set({ problems })}
          />
          <LongField
            label={t('building.suggestions')}
            value={data.suggestions}
            problem={problemAt('suggestions')}
            onChange={(suggestions) => set({ suggestions })}
          />
          <Suspense>
            <FileField
              id="visit-files"
              value={data.files}
              maxItems={20}
              readOnly={false}
              onChange={(files) => set({ files })}
            />
          </Suspense>
          <Problem text={problemAt('files')} />
        </>
      )}
    </RowDialog>
  )
}
