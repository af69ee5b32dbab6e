import type { ChartKey, ChartRow, Figure } from '../api/contract'
import type { ChartData, ChartShape } from '../ui/chart/chartOption'

/** The shape of each chart; that of regions is a map of tiles. */
export const shapes: Record<Exclude<ChartKey, 'regions'>, ChartShape> = {
  months: 'lines',
  items: 'bars',
  statuses: 'bars',
  handlingTimes: 'bars',
  categories: 'bars',
  firmForms: 'bars',
  practiceStates: 'bars',
  ranking: 'bars',
  endings: 'columns',
}

/** The dictionary that has the names of a chart's rows. */
export const dictionaryOf: Partial<Record<ChartKey, string>> = {
  statuses: 'sqzt',
  categories: 'zyzlb',
  firmForms: 'zzxs',
  practiceStates: 'zyzt',
}

/** Every dictionary that boards name things by. */
export const dictionaries = ['sqzt', 'zyzlb', 'zzxs', 'zyzt', 'khdc', 'sxzt']

/** Figures that ask for somebody as soon as they are not zero. */
const urgent: readonly string[] = [
  'overdue',
  'supervised',
  'lateComplaints',
  'incidents',
  'deadMessages',
  'disposals',
  'uninsured',
]

/** Whether a figure asks for somebody: work that is late, or less than is asked for. */
export function isUrgent({ key, value, of }: Figure): boolean {
  if (key === 'hours' || key === 'ethicsHours') return (value ?? 0) < (of ?? 0)
  return urgent.includes(key) && (value ?? 0) > 0
}

/** A chart's rows as its series. */
export function chartData(rows: ChartRow[], nameOf: (row: ChartRow) => string, series: readonly string[]): ChartData {
  return {
    names: rows.map(nameOf),
    series: series.map((name, index) => ({ name, values: rows.map((row) => row.values[index] ?? 0) })),
  }
}

/** So many colours a map has. */
const colours = 5

/** How dark a tile is, from 0 to 4: its class among those up to the largest. */
export function shade(value: number, largest: number): number {
  return Math.min(colours - 1, Math.floor(value / width(largest)))
}

/** The classes of whole numbers up to the largest, from the lightest colour on, each with its first and last. */
export function classesOf(largest: number): { from: number; to: number }[] {
  const step = width(largest)
  const all = Array.from({ length: colours }, (_, index) => ({ from: index * step, to: (index + 1) * step - 1 }))
  const used = all.filter(({ from }) => from <= Math.max(0, largest))
  return used.map((it, index) => (index === used.length - 1 ? { ...it, to: Math.max(it.from, largest) } : it))
}

function width(largest: number): number {
  return Math.max(1, Math.ceil(largest / colours))
}
