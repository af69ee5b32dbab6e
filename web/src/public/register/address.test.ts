import { expect, test } from 'vitest'
import { registerAddress, wantedOf } from './address'

test('the address of the public register keeps search and file', () => {
  const wanted = { kind: 'firm', keyword: '衡正', id: 'firm-1' } as const
  expect(wantedOf(registerAddress(wanted).slice(1))).toEqual(wanted)
  expect(wantedOf('/publicRegister?kind=judge')).toEqual({ kind: 'lawyer', keyword: '', id: '' })
})
