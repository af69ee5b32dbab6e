import { expect, test } from 'vitest'
import type { Area } from '../../core/types'
import { readSheet } from './sheet'

const field = (key: string, zh: string, en: string) => ({ key, label: { zh, en } })

// Of an area, the fields alone matter here.
const area = {
  form: {
    sections: [{ fields: [field('name', '姓名', 'Name'), field('on', '日期', 'Day'), field('paid', '已缴', 'Paid')] }],
  },
} as unknown as Area

test('the row with the titles says what stands in which column, whatever stands above it', () => {
  const sheet = readSheet(area, [
    ['登记表', null, null],
    ['姓名 *', '备注', '日期'],
    ['高磊', 'x', new Date('2026-03-01T00:00:00Z')],
    [null, null, null],
    [' 梁慧 ', null, '2026/3/2'],
  ])
  expect(sheet.rows).toEqual([
    { values: { name: '高磊', on: '2026-03-01' } },
    { values: { name: '梁慧', on: '2026/3/2' } },
  ])
  expect(sheet.lines).toEqual([3, 5])
  expect(sheet.unknown).toEqual(['备注'])
})

test('titles in English, yes and no, and times', () => {
  const sheet = readSheet(area, [
    ['Name', 'Paid', 'Day'],
    ['Gao', true, new Date('2026-03-01T08:30:00Z')],
  ])
  expect(sheet.rows).toEqual([{ values: { name: 'Gao', paid: '1', on: '2026-03-01 08:30:00' } }])
})

test('a sheet without rows has none', () => {
  expect(readSheet(area, [['姓名', '日期']]).rows).toEqual([])
  expect(readSheet(area, []).rows).toEqual([])
})
