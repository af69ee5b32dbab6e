import { expect, test } from 'vitest'
import { isNarrowed, readCases, wholeList, writeCases } from './caseNarrowing'

test('an address says which cases are shown', () => {
  const search = new URLSearchParams('sqType=lssczy&stage=running&light=3&from=2026-11-01&to=2026-11-30&page=2')
  const narrowing = readCases(search)
  expect(narrowing).toEqual({ sqType: 'lssczy', stage: 'running', light: '3', from: '2026-11-01', to: '2026-11-30' })
  expect(isNarrowed(narrowing)).toBe(true)
})

test('what is made up is as if nothing was said', () => {
  expect(readCases(new URLSearchParams('stage=flying&status='))).toEqual({})
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ stage: 'any' })).toBe(false)
  expect(isNarrowed({ light: '2' })).toBe(true)
})

test('what is chosen is read from the address as it was, and what is usual is not said', () => {
  const chosen = { sqType: 'lssczy', stage: 'ended', light: '1', to: '2026-11-30' } as const
  expect(readCases(new URLSearchParams(writeCases(chosen)))).toEqual(chosen)
  expect(writeCases({ stage: 'any', status: '', light: undefined })).toEqual(wholeList)
})
