import { ApiError, type ServerViolation } from '../../api/apiError'
import type { Area } from '../../core/types'
import { importRows } from '../api'
import type { Sheet } from './sheet'

/** So many rows are checked by one call: people see how far it has come. */
const atOnce = 200
/** So many problems are listed: who has more has mistaken a column. */
export const mostProblems = 200

/** What is wrong with a row: at which field, in the words of core. */
export type RowProblem = {
  /** The row's place in the list of rows. */
  row: number
  /** Key of the field; empty: the row as a whole. */
  field: string
  text: string
}

/** Checks all rows by the rules that import them; `onProgress` hears how many are done. */
export async function checkRows(
  area: Area,
  { rows }: Sheet,
  onProgress: (done: number) => void,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (let from = 0; from < rows.length && problems.length < mostProblems; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    try {
      await importRows(area.key, { rows: part, dryRun: true })
    } catch (error) {
      const wrong = rowProblems(error)
      if (wrong.length === 0) throw error
      problems.push(...wrong.map((one) => ({ ...one, row: one.row + from })))
    }
    onProgress(Math.min(from + atOnce, rows.length))
  }
  return problems
}

/** What a refused import says of its rows; nothing when it was refused for another reason. */
export function rowProblems(error: unknown): RowProblem[] {
  return error instanceof ApiError ? error.violations.flatMap(rowProblem) : []
}

/** `rows[3].mobile` → row 3, field `mobile` */
function rowProblem({ field, text }: ServerViolation): RowProblem[] {
  const match = /^rows\[(\d+)\](?:\.(.*))?$/.exec(field)
  return match ? [{ row: Number(match[1]), field: match[2] ?? '', text }] : []
}
