import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*', '!./core/pkg/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/**
 * Queries whose failure a notification tells, how many a file: what they bring is one of several things on a page, which
 * goes on without it. All others are quiet, since their page says in their place what is wrong.
 */
const notified: Record<string, number> = {
  './administration/api.ts': 1,
  './api/currentUser.ts': 1,
  './api/menu.ts': 1,
  './designer/api.ts': 8,
  './form/reference/dictionaries.ts': 1,
  './form/reference/organisations.ts': 1,
  './form/reference/records.ts': 1,
  './form/reference/regions.ts': 1,
  './formdesigner/api.ts': 1,
  './insurance/AdditionDialog.tsx': 1,
  './insurance/Additions.tsx': 1,
  './learning/ChapterList.tsx': 1,
  './learning/CourseEditorPage.tsx': 1,
  './learning/QaPage.tsx': 1,
  './learning/StudentsPage.tsx': 1,
  './training/api.ts': 4,
  './user/Bindings.tsx': 1,
  './user/MobileDialog.tsx': 1,
}

/** The object literal around a place. */
function around(text: string, at: number): string {
  let depth = 0
  let start = at
  for (; depth > 0 || text[start] !== '{'; start--) depth += { '}': 1, '{': -1 }[text[start] ?? ''] ?? 0
  let end = start + 1
  for (depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[text[end] ?? ''] ?? 0
  return text.slice(start, end)
}

test('what could not be read is said once: in the page or by a notification', () => {
  const found: Record<string, number> = {}
  for (const [path, text] of Object.entries(sources)) {
    const queries = [...text.matchAll(/\bqueryFn\b/g)].map(({ index }) => around(text, index))
    // `fresh` of a file may say it for all that spread it.
    const isQuiet = (query: string) => /quiet: true|\.\.\.fresh\b/.test(query)
    const loud = queries.filter((query) => !isQuiet(query)).length
    if (loud > 0) found[path] = loud
  }
  expect(found).toEqual(notified)
})
