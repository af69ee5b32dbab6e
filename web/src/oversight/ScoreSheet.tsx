import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { ReviewSheet, ReviewSheets } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { usePageTitle, useUnsaved } from '../ui/pageTab'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { scoreFile, sheetQuery } from './api'
import './oversight.css'

/** The sheet on which an expert scores a file; what he handed in stays to be read. */
export function ScoreSheet({ id }: { id: string }) {
  const textOf = useApiErrorText()
  const sheets = useQuery(sheetQuery(id))
  usePageTitle(sheets.data?.caseNo)
  if (sheets.isError) return <Failed reason={textOf(sheets.error)} onRetry={sheets.refetch} />
  const own = sheets.data?.sheets[0]
  if (!sheets.data || !own) return <Loading />
  return <Sheet key={own.submittedAt ?? 'open'} sheets={sheets.data} own={own} />
}

type Line = { got: string; note: string }
type Written = { lines: Record<string, Line>; problems: string; suggestion: string }

function written({ items }: ReviewSheets, own: ReviewSheet): Written {
  const line = (key: string) => {
    const score = own.scores?.find(({ item }) => item === key)
    return { got: score?.got === undefined ? '' : String(score.got), note: score?.note ?? '' }
  }
  return {
    lines: Object.fromEntries(items.map(({ key }) => [key, line(key)])),
    problems: own.problems ?? '',
    suggestion: own.suggestion ?? '',
  }
}

function Sheet({ sheets, own }: { sheets: ReviewSheets; own: ReviewSheet }) {
  const { t } = useTranslation('oversight')
  const [sheet, setSheet] = useState(() => written(sheets, own))
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched)
  const scoring = useScoring(sheets, sheet, () => setTouched(false))
  const change = (part: Partial<Written>) => {
    setTouched(true)
    setSheet({ ...sheet, ...part })
  }
  const handIn = async () => {
    if (await confirm(t('handInTitle'))) scoring.mutate(true)
  }
  const isOpen = sheets.mayScore
  return (
    <Panel title={`${t('score')} · ${sheets.caseNo}`}>
      <Points sheets={sheets} lines={sheet.lines} wrong={scoring.wrong} onChange={(lines) => change({ lines })} />
      <div className="oversight-form">
        {(['problems', 'suggestion'] as const).map((key) => (
          <label key={key} className="wide">
            {t(key)}
            <textarea
              className="text-input"
              rows={4}
              maxLength={2000}
              readOnly={!isOpen}
              value={sheet[key]}
              onChange={(event) => change({ [key]: event.target.value })}
            />
            <span className="oversight-wrong" role="alert">
              {scoring.wrong[key]}
            </span>
          </label>
        ))}
      </div>
      <p className="oversight-wrong" role="alert">
        {scoring.reason}
      </p>
      {isOpen && (
        <div className="oversight-actions">
          <Button busy={scoring.isPending} onClick={() => scoring.mutate(false)}>
            {t('keep')}
          </Button>
          <Button kind="primary" busy={scoring.isPending} onClick={handIn}>
            {t('handIn')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Sends the sheet; what is wrong with it by its path. */
function useScoring(sheets: ReviewSheets, sheet: Written, onSent: () => void) {
  const { t } = useTranslation('oversight')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const scoring = useMutation({
    mutationFn: (submit: boolean) => {
      const scores = sheets.items.map(({ key }) => {
        const { got = '', note = '' } = sheet.lines[key] ?? {}
        return { item: key, note, ...(got !== '' && { got: Number(got) }) }
      })
      return scoreFile({ id: sheets.id, scores, problems: sheet.problems, suggestion: sheet.suggestion, submit })
    },
    meta: { quiet: true },
    onSuccess: async (_, submit) => {
      toast('success', t(submit ? 'handedIn' : 'kept'))
      onSent()
      await queryClient.invalidateQueries({ queryKey: ['reviewSheet', sheets.id] })
      await queryClient.invalidateQueries({ queryKey: ['reviewTasks'] })
    },
  })
  const { error } = scoring
  const violations = error instanceof ApiError ? error.violations : []
  const wrong: Record<string, string> = Object.fromEntries(violations.map(({ field, text }) => [field, text]))
  return { ...scoring, wrong, reason: error && violations.length === 0 ? textOf(error) : wrong.scores }
}

type PointsProps = {
  sheets: ReviewSheets
  lines: Record<string, Line>
  wrong: Record<string, string>
  onChange: (lines: Record<string, Line>) => void
}

type Row = { key: string; index: number; item: string; full: number }

function Points({ sheets, lines, wrong, onChange }: PointsProps) {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const rows: Row[] = sheets.items.map(({ key, label, full }, index) => ({
    key,
    index,
    item: captionText(label, locale),
    full,
  }))
  const total = Object.values(lines).reduce((sum, { got }) => sum + (Number(got) || 0), 0)
  const change = (key: string, part: Partial<Line>) => {
    const { got = '', note = '' } = lines[key] ?? {}
    onChange({ ...lines, [key]: { got, note, ...part } })
  }
  const columns: TableColumn<Row>[] = [
    { key: 'item', title: t('item'), wrap: true, cell: (row) => row.item },
    { key: 'full', title: t('full'), align: 'end', cell: (row) => row.full },
    {
      key: 'points',
      title: t('points'),
      cell: (row) => (
        <>
          <TextInput
            className="text-input oversight-points"
            inputMode="decimal"
            aria-label={`${row.item} ${t('points')}`}
            aria-invalid={wrong[`scores[${row.index}].got`] !== undefined}
            readOnly={!sheets.mayScore}
            value={lines[row.key]?.got ?? ''}
            onChange={(text) => change(row.key, { got: text.replace(/[^\d.]/g, '') })}
          />
          <span className="oversight-wrong" role="alert">
            {wrong[`scores[${row.index}].got`]}
          </span>
        </>
      ),
    },
    {
      key: 'note',
      title: t('note'),
      cell: (row) => (
        <TextInput
          aria-label={`${row.item} ${t('note')}`}
          maxLength={500}
          readOnly={!sheets.mayScore}
          value={lines[row.key]?.note ?? ''}
          onChange={(note) => change(row.key, { note })}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable label={t('sheets')} columns={columns} rows={rows} rowKey={(row) => row.key} />
      <p className="oversight-hint">{`${t('total')}: ${Math.round(total * 100) / 100}`}</p>
    </>
  )
}
