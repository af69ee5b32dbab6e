import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { ReviewSheets } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { RecordPicker } from '../form/pickers/RecordPicker'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import AntdScope from '../ui/theme/AntdScope'
import { nameExperts, sheetQuery } from './api'
import './oversight.css'

/** Below a file, for staff: who scores it, and what they gave. Others see nothing here. */
export function ReviewExperts({ id }: { id: string }) {
  const isStaff = usePermitted(['review:list'])
  const sheets = useQuery({ ...sheetQuery(isStaff ? id : ''), retry: false })
  if (!sheets.data) return null
  return (
    <>
      {sheets.data.mayName && <Naming key={sheets.data.sheets.length} sheets={sheets.data} />}
      <Sheets sheets={sheets.data} />
    </>
  )
}

const fewest = 2
const most = 7

function Naming({ sheets }: { sheets: ReviewSheets }) {
  const { t } = useTranslation('oversight')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const named = sheets.sheets.map(({ lawyerId }) => lawyerId)
  const [chosen, setChosen] = useState<(string | undefined)[]>(named.length >= fewest ? named : [undefined, undefined])
  const naming = useMutation({
    mutationFn: () =>
      nameExperts(
        sheets.id,
        chosen.filter((id) => id !== undefined),
      ),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('expertsNamed'))
      await queryClient.invalidateQueries({ queryKey: ['reviewSheet', sheets.id] })
      await queryClient.invalidateQueries({ queryKey: ['area', 'review_case'] })
    },
  })
  const wrong =
    naming.error instanceof ApiError && naming.error.violations.length > 0
      ? naming.error.violations.map(({ text }) => text).join(' ')
      : naming.error && textOf(naming.error)
  const replace = (index: number, id: string | undefined) =>
    setChosen(chosen.map((other, at) => (at === index ? id : other)))
  return (
    <Panel title={t('experts')}>
      <p className="oversight-hint">{t('expertsHint')}</p>
      <AntdScope>
        <ul className="oversight-experts">
          {chosen.map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is all that an expert who is not chosen yet has
            <li key={index}>
              <label htmlFor={`expert-${index}`} hidden>{`${t('expert')} ${index + 1}`}</label>
              <RecordPicker
                id={`expert-${index}`}
                kind="person"
                value={id}
                onChange={(picked) => replace(index, picked)}
              />
              {chosen.length > fewest && (
                <Button kind="link" onClick={() => setChosen(chosen.filter((_, at) => at !== index))}>
                  {t('removeExpert')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </AntdScope>
      <p className="oversight-wrong" role="alert">
        {wrong}
      </p>
      <div className="oversight-actions">
        {chosen.length < most && <Button onClick={() => setChosen([...chosen, undefined])}>{t('addExpert')}</Button>}
        <Button kind="primary" busy={naming.isPending} onClick={() => naming.mutate()}>
          {t('nameExperts')}
        </Button>
      </div>
    </Panel>
  )
}

type SheetLine = { key: string; item: string; full: number | string; points: (number | string)[] }

/** A column an expert, a line an item. */
function Sheets({ sheets }: { sheets: ReviewSheets }) {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const { items, sheets: all } = sheets
  const points = (key: string) => all.map(({ scores }) => scores?.find(({ item }) => item === key)?.got ?? '')
  const lines: SheetLine[] = [
    ...items.map(({ key, label, full }) => ({ key, item: captionText(label, locale), full, points: points(key) })),
    {
      key: ':total',
      item: t('total'),
      full: 100,
      points: all.map(({ total, submittedAt }) => (submittedAt === null ? t('notSubmitted') : (total ?? ''))),
    },
  ]
  const columns: TableColumn<SheetLine>[] = [
    { key: 'item', title: t('item'), cell: (line) => line.item },
    { key: 'full', title: t('full'), align: 'end', cell: (line) => line.full },
    ...all.map((sheet, index) => ({
      key: sheet.lawyerId,
      title: sheet.name,
      align: 'end' as const,
      cell: (line: SheetLine) => line.points[index],
    })),
  ]
  return (
    <Panel title={t('sheets')}>
      {all.length === 0 ? (
        <p className="oversight-hint">{t('noExperts')}</p>
      ) : (
        <DataTable label={t('sheets')} columns={columns} rows={lines} rowKey={(line) => line.key} />
      )}
    </Panel>
  )
}
