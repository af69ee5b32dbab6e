import { expect, test } from 'vitest'
import { type ChartLook, chartHeight, chartOption } from './chartOption'

const look: ChartLook = { text: '#111', line: '#ccc', colours: ['#00f'], surface: '#fff', moves: false }
const data = { names: ['一', '二'], series: [{ name: '收件', values: [3, 4] }] }

test('bars lie beside their names, the first on top', () => {
  const option = chartOption(data, 'bars', look)
  expect(option.yAxis).toMatchObject({ type: 'category', data: ['一', '二'], inverse: true })
  expect(option.xAxis).toMatchObject({ type: 'value' })
  expect(option.series).toMatchObject([{ type: 'bar', data: [3, 4] }])
})

test('lines stand on their names, several with a legend', () => {
  const option = chartOption({ ...data, series: [...data.series, { name: '办结', values: [1, 2] }] }, 'lines', look)
  expect(option.xAxis).toMatchObject({ type: 'category' })
  expect(option.legend.show).toBe(true)
  expect(option.series.map((one) => one.type)).toEqual(['line', 'line'])
})

test('nothing moves where that is asked for', () => {
  expect(chartOption(data, 'columns', look).animation).toBe(false)
  expect(chartOption(data, 'columns', { ...look, moves: true }).animation).toBe(true)
})

test('long names are cut, and more rows take more room', () => {
  const option = chartOption(data, 'bars', look)
  const label = option.yAxis.axisLabel as { formatter?: (name: string) => string }
  expect(label.formatter?.('律师事务所设立许可变更登记审批')).toHaveLength(14)
  const many = { names: Array.from({ length: 20 }, String), series: data.series }
  expect(chartHeight(many, 'bars')).toBeGreaterThan(chartHeight(data, 'bars'))
  expect(chartHeight(many, 'lines')).toBe(chartHeight(data, 'lines'))
})
