import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { toast } from '../../ui/feedback/toasts'
import { usePageTab } from '../../ui/pageTab'
import { importRows } from '../api'
import { checkAtServer, checkHere, type RowProblem, rowProblems, sentAtOnce } from './checkRows'
import { type Cell, readSheet, type Sheet } from './sheet'

/** As many rows as the server takes at once. */
export const mostRows = 5000

/** How far a chosen file has come. */
export type Reading =
  | { step: 'none' }
  /** It holds nothing that could be imported. */
  | { step: 'refused'; text: string }
  | { step: 'failed'; error: unknown }
  | { step: 'checking'; sheet: Sheet; done: number }
  | { step: 'wrong'; name: string; sheet: Sheet; problems: RowProblem[]; by: 'browser' | 'server' }
  | { step: 'ready'; name: string; sheet: Sheet }
  /** `done`: rows that the server has checked; absent: it makes records of all. */
  | { step: 'sending'; sheet: Sheet; done?: number | undefined }

/**
 * Reads a workbook and checks it in the browser; sends it when nothing is wrong and the user says so. A file that is
 * chosen while another is checked takes its place. Closing stops what is under way, but not the call that makes the records:
 * that is waited for.
 */
export function useImport(area: Area, onClose: () => void) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [reading, setReading] = useState<Reading>({ step: 'none' })
  const { closed } = usePageTab()
  const latest = useRef(new AbortController())

  const close = () => {
    if (reading.step === 'sending' && reading.done === undefined) return
    latest.current.abort()
    onClose()
  }

  /** Ends what was begun before, and says when what begins now is to end. */
  const begin = () => {
    latest.current.abort()
    latest.current = new AbortController()
    return AbortSignal.any([latest.current.signal, closed])
  }

  const choose = async (file: File) => {
    const stop = begin()
    const show = (next: Reading) => stop.aborted || setReading(next)
    const cells = await cellsOf(file)
    const sheet = cells && readSheet(area, cells)
    const refusal = refusalOf(sheet)
    if (sheet === undefined || refusal !== undefined) return show({ step: 'refused', text: refusal ?? '' })
    show({ step: 'checking', sheet, done: 0 })
    try {
      const onProgress = (done: number) => {
        stop.throwIfAborted()
        setReading({ step: 'checking', sheet, done })
      }
      const problems = await checkHere(area, sheet, { queryClient, locale }, onProgress)
      const { name } = file
      show(
        problems.length > 0 ? { step: 'wrong', name, sheet, problems, by: 'browser' } : { step: 'ready', name, sheet },
      )
    } catch (error) {
      show({ step: 'failed', error })
    }
  }

  const send = async () => {
    if (reading.step !== 'ready') return
    const { sheet, name } = reading
    const stop = begin()
    const onProgress = (done?: number) => {
      stop.throwIfAborted()
      setReading({ step: 'sending', sheet, done })
    }
    onProgress(sheet.rows.length > sentAtOnce ? 0 : undefined)
    try {
      const outcome = await sendRows(area, sheet, onProgress)
      if ('problems' in outcome) return setReading({ step: 'wrong', name, sheet, by: 'server', ...outcome })
      toast('success', t('import.done', { count: outcome.added }))
      await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
      onClose()
    } catch (error) {
      if (!stop.aborted) setReading({ step: 'failed', error })
    }
  }

  return { reading, choose, send, close }

  function refusalOf(sheet: Sheet | undefined): string | undefined {
    if (sheet === undefined) return t('import.unreadable')
    if (sheet.unknown.length > 0) return t('import.unknownColumns', { names: sheet.unknown.join(t('acts.between')) })
    if (sheet.rows.length === 0) return t('import.noRows')
    if (sheet.rows.length > mostRows) return t('import.tooMany', { count: mostRows, found: sheet.rows.length })
    return undefined
  }
}

/** The cells of a workbook; nothing when it is none. The reader comes with the first file that is chosen. */
export async function cellsOf(file: File): Promise<Cell[][] | undefined> {
  const { readWorkbook } = await import('./readWorkbook')
  return readWorkbook(file).catch(() => undefined)
}

/**
 * Has records made of all rows, or says what is wrong; of a long file `onProgress` hears how many were checked, and stops the
 * rest by throwing.
 */
async function sendRows(
  area: Area,
  sheet: Sheet,
  onProgress: (done?: number) => void,
): Promise<{ added: number } | { problems: RowProblem[] }> {
  if (sheet.rows.length > sentAtOnce) {
    const problems = await checkAtServer(area, sheet, onProgress)
    if (problems.length > 0) return { problems }
    onProgress()
  }
  try {
    const { added } = await importRows(area.key, { rows: sheet.rows })
    return { added }
  } catch (error) {
    // Two rows may be wrong together alone: a number that both bear.
    const problems = rowProblems(error)
    if (problems.length === 0) throw error
    return { problems }
  }
}
