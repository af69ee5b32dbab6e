import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('colour, sidebar, breakpoint and search fields have the measures of the specification', () => {
  expect(source('ui/theme/tokens.css')).toMatch(/:root\s*\{[^}]*--primary: #1890ff;/)
  expect(source('shell/sidebar.css')).toMatch(/\.sidebar\s*\{[^}]*\bwidth: 205px;/)
  expect(source('shell/shell.css')).toContain('@media (max-width: 991px)')
  expect(source('area/area.css')).toMatch(
    /grid-template-columns: repeat\(auto-fill, minmax\(max\(\d+px, 19% - \d+px\), 1fr\)\)/,
  )
})

test('a list is as high as its rows, and the sidebar is there at once', () => {
  expect(source('ui/table/DataTable.css')).not.toContain('max-height')
  const sidebar = source('shell/sidebar.css').match(/\.sidebar(?:\.narrow)?\s*\{[^}]*\}/g) ?? []
  expect(sidebar.length).toBeGreaterThan(1)
  expect(sidebar.join()).not.toContain('transition')
})

test('drawers and dialogs have the widths of the specification', () => {
  const dialog = source('ui/overlay/Dialog.css')
  expect(dialog).toMatch(/\.dialog\s*\{[^}]*\bwidth: min\(600px,/)
  expect(dialog).toMatch(/\.dialog\.confirm\s*\{[^}]*\bwidth: min\(400px,/)
  expect(dialog).toMatch(/\.dialog\.drawer\s*\{[^}]*\bwidth: min\(480px,/)
})
