import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError'
import { loadForms } from '../../core/form'
import { importChecker } from '../../core/import'
import type { Area, Locale, Violation } from '../../core/types'
import { breathe } from '../../ui/breathe'
import { importContextQuery, importRows } from '../api'
import type { Sheet } from './sheet'

/** So many rows are checked before the page may answer. */
const hereAtOnce = 50
/** So many rows the server checks by one call: people see how far it has come. */
export const sentAtOnce = 200
/** So many problems are listed: who has more has mistaken a column. */
export const mostProblems = 5000

/** What is wrong with a row: at which field, in the words of core. */
export type RowProblem = {
  /** The row's place in the list of rows. */
  row: number
  /** Key of the field; empty: the row as a whole. */
  field: string
  text: string
}

type OnProgress = (done: number) => void

/**
 * Checks all rows in the browser, by the rules of core that the server imports them by; nothing is sent. What only the
 * database knows it cannot say: which record a name means, which number is taken.
 */
export async function checkHere(
  area: Area,
  sheet: Sheet,
  { queryClient, locale }: { queryClient: QueryClient; locale: Locale },
  onProgress: OnProgress,
): Promise<RowProblem[]> {
  const context = queryClient.fetchQuery(importContextQuery(area.key))
  const [forms, check] = await Promise.all([loadForms(), context.then((it) => importChecker(area, it))])
  const texts = new Map<string, string>()
  const textOf = (violation: Violation) => {
    const message = JSON.stringify({ ...violation, field: '' })
    const text = texts.get(message) ?? forms.messageText(violation, locale)
    texts.set(message, text)
    return text
  }
  return inParts(sheet, hereAtOnce, onProgress, async (rows) => {
    await breathe()
    const violations = check(rows.map(({ values }) => values))
    return violations.flatMap((it) => rowProblem(it.field, textOf(it)))
  })
}

/** Has the server check all rows, by what only the database knows, too; it makes no record. */
export function checkAtServer(area: Area, sheet: Sheet, onProgress: OnProgress): Promise<RowProblem[]> {
  return inParts(sheet, sentAtOnce, onProgress, async (rows) => {
    try {
      await importRows(area.key, { rows, dryRun: true })
      return []
    } catch (error) {
      const wrong = rowProblems(error)
      if (wrong.length === 0) throw error
      return wrong
    }
  })
}

/** What a check says of parts of the rows, by the rows of the whole; `onProgress` hears how many are done. */
async function inParts(
  { rows }: Sheet,
  size: number,
  onProgress: OnProgress,
  check: (rows: Sheet['rows']) => Promise<RowProblem[]>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (let from = 0; from < rows.length && problems.length < mostProblems; from += size) {
    const wrong = await check(rows.slice(from, from + size))
    problems.push(...wrong.map((one) => ({ ...one, row: one.row + from })))
    onProgress(Math.min(from + size, rows.length))
  }
  return problems
}

/** What a refused import says of its rows; nothing when it was refused for another reason. */
export function rowProblems(error: unknown): RowProblem[] {
  return error instanceof ApiError ? error.violations.flatMap(({ field, text }) => rowProblem(field, text)) : []
}

/** `rows[3].mobile` → row 3, field `mobile` */
function rowProblem(path: string, text: string): RowProblem[] {
  const match = /^rows\[(\d+)\](?:\.(.*))?$/.exec(path)
  return match ? [{ row: Number(match[1]), field: match[2] ?? '', text }] : []
}
