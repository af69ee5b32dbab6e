import { expect, test } from 'vitest'
import demo from '../../../server/data/demo_regions.csv?raw'
import regions from '../../../server/data/regions.csv?raw'
import { places } from './places'
import { type Place, tileGrid } from './tileGrid'

const rows = `${regions}${demo}`.split('\n').map((line) => line.split(','))
const below = (code: string) => rows.filter((row) => row[2] === code).map(([dm]) => dm ?? '')

/** The tiles of the regions right below one, by code. */
function tilesBelow(code: string) {
  const codes = below(code).filter((it) => places.has(it))
  const tiles = tileGrid(codes.map((it) => places.get(it) as Place))
  const byCode = new Map(codes.map((it, index) => [it, tiles[index]]))
  return (it: string) => byCode.get(it) ?? { row: Number.NaN, column: Number.NaN }
}

test('every province and city of the reference data has a place', () => {
  const ordinary = rows.filter(([, , , level, virtual]) => level === '1' || (level === '2' && virtual === '0'))
  expect(ordinary.length).toBeGreaterThan(360)
  expect(ordinary.filter(([code]) => !places.has(code ?? ''))).toEqual([])
})

test('no two tiles share a cell, and no row or column is empty', () => {
  for (const province of ['-1', '440000', '650000', '510000', '990000', '460000']) {
    const tiles = tileGrid(below(province).flatMap((code) => places.get(code) ?? []))
    expect(new Set(tiles.map(({ row, column }) => `${row} ${column}`)).size, province).toBe(tiles.length)
    const rowsUsed = new Set(tiles.map(({ row }) => row))
    expect(rowsUsed.size, province).toBe(Math.max(...rowsUsed))
  }
})

test('provinces lie to each other as on a map', () => {
  const of = tilesBelow('-1')
  expect(of('230000').row).toBeLessThan(of('440000').row)
  expect(of('650000').column).toBeLessThan(of('370000').column)
  expect(of('460000').row).toBeGreaterThan(of('430000').row)
  expect(of('540000').column).toBeLessThan(of('510000').column)
  expect(of('310000').column).toBeGreaterThan(of('420000').column)
  expect(of('710000').column).toBeGreaterThan(of('360000').column)
})

test('the cities of the demo lie where their names say', () => {
  const of = tilesBelow('990000')
  const [east, south, west, north] = ['990100', '990200', '990300', '990400'].map(of)
  expect(east?.column).toBeGreaterThan(west?.column ?? 99)
  expect(north?.row).toBeLessThan(south?.row ?? 0)
})

test('one place is one tile, and none is none', () => {
  expect(tileGrid([{ longitude: 113, latitude: 23 }])).toEqual([{ row: 1, column: 1 }])
  expect(tileGrid([])).toEqual([])
})
