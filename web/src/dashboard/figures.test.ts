import { expect, test } from 'vitest'
import type { Figure } from '../api/contract'
import { chartData, classesOf, isUrgent, shade } from './figures'

const figure: Figure = { key: 'todo', value: 3, of: null, text: null, dictionary: null, link: '/x' }

test('what is late asks for somebody, what waits does not', () => {
  expect(isUrgent(figure)).toBe(false)
  expect(isUrgent({ ...figure, key: 'overdue' })).toBe(true)
  expect(isUrgent({ ...figure, key: 'overdue', value: 0 })).toBe(false)
})

test('hours ask for somebody until there are enough', () => {
  expect(isUrgent({ ...figure, key: 'hours', value: 39.5, of: 40 })).toBe(true)
  expect(isUrgent({ ...figure, key: 'hours', value: 40, of: 40 })).toBe(false)
})

test('each series takes its value of each row', () => {
  const rows = [
    { code: '2026-01', name: '', values: [3, 1], link: '' },
    { code: '2026-02', name: '', values: [4], link: '' },
  ]
  expect(chartData(rows, (row) => row.code, ['a', 'b'])).toEqual({
    names: ['2026-01', '2026-02'],
    series: [
      { name: 'a', values: [3, 4] },
      { name: 'b', values: [1, 0] },
    ],
  })
})

test('tiles are as dark as their share of the largest', () => {
  expect([0, 19, 20, 99, 100].map((value) => shade(value, 100))).toEqual([0, 0, 1, 4, 4])
  expect(shade(0, 0)).toBe(0)
})

test('the legend names each class, and every value falls into its own', () => {
  expect(classesOf(0)).toEqual([{ from: 0, to: 0 }])
  expect(classesOf(2)).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 1 },
    { from: 2, to: 2 },
  ])
  expect(classesOf(61).at(-1)).toEqual({ from: 52, to: 61 })
  for (const largest of [0, 1, 4, 5, 6, 7, 61, 100, 70_001]) {
    for (const [index, { from, to }] of classesOf(largest).entries()) {
      expect([shade(from, largest), shade(to, largest)], `${largest}`).toEqual([index, index])
    }
  }
})
