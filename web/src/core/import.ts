// The door to the `import` module: the rows of workbooks.

import { parseJson } from './parseJson'
import { hasPatterns, loadPatterns } from './pattern'
import init, { setPatterns, WorkbookChecker } from './pkg/import/import'
import wasm from './pkg/import/import_bg.wasm?url'
import type { Area, AreaImportContext, Violation } from './types'

/** What is wrong with rows of a workbook, texts by the fields' keys: at fields like `rows[3].mobile`. */
type ImportChecker = (rows: readonly Record<string, string>[]) => Violation[]

/** The rules that imported rows are held against, as far as they can be known without the database. */
export async function importChecker(area: Area, context: AreaImportContext): Promise<ImportChecker> {
  // One module that is loaded already costs nothing more.
  const [patterns] = await Promise.all([
    hasPatterns(area.form) ? loadPatterns() : undefined,
    init({ module_or_path: wasm }),
  ])
  if (patterns !== undefined) setPatterns(patterns)
  const checker = new WorkbookChecker(JSON.stringify(area), JSON.stringify(context))
  return (rows) => parseJson(checker.check(JSON.stringify(rows)))
}
