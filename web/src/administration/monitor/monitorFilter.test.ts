import { expect, test } from 'vitest'
import { noFilter, readFilter, writeFilter } from './monitorFilter'

test('a plain search narrows nothing, and neither does choosing all', () => {
  expect(writeFilter(readFilter(noFilter))).toEqual(noFilter)
  expect(writeFilter({ state: 'all' })).toEqual(noFilter)
})

test('what the address says is asked for, and said again', () => {
  const said = { ...noFilter, keyword: '2026', version: '3', state: 'running', incidents: '1' }
  expect(readFilter(said)).toMatchObject({ keyword: '2026', version: 3, state: 'running', incidents: true })
  expect(writeFilter(readFilter(said))).toEqual(said)
})
