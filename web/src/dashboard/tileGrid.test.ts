import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places, provinceTiles } from './places'
import { type Place, tileGrid } from './tileGrid'

const table = (name: string) => readFileSync(join(import.meta.dirname, `../../../server/data/${name}.csv`), 'utf8')
const rows = `${table('regions')}${table('demo_regions')}`.split('\n').map((line) => line.split(','))
const below = (code: string) => rows.filter((row) => row[2] === code).map(([dm]) => dm ?? '')

/** The tiles of the regions right below one, by code. */
function tilesBelow(code: string) {
  const codes = below(code).filter((it) => places.has(it))
  const tiles = tileGrid(codes.map((it) => places.get(it) as Place))
  const byCode = new Map(codes.map((it, index) => [it, tiles[index]]))
  return (it: string) => byCode.get(it) ?? { row: Number.NaN, column: Number.NaN }
}

test('every province and city of the reference data has a place', () => {
  const provinces = below('-1').filter((code) => code !== '990000')
  expect([...provinceTiles.keys()].sort()).toEqual(provinces)
  const cities = rows.filter(([, , , level, virtual]) => level === '2' && virtual === '0')
  expect(cities.length).toBeGreaterThan(330)
  expect(cities.filter(([code]) => !places.has(code ?? ''))).toEqual([])
})

test('no two tiles share a cell, and no row is empty', () => {
  for (const province of ['440000', '650000', '510000', '990000', '460000']) {
    const tiles = tileGrid(below(province).flatMap((code) => places.get(code) ?? []))
    expect(new Set(tiles.map(({ row, column }) => `${row} ${column}`)).size, province).toBe(tiles.length)
    const rowsUsed = new Set(tiles.map(({ row }) => row))
    expect(rowsUsed.size, province).toBe(Math.max(...rowsUsed))
  }
})

test('cities lie to each other as on a map', () => {
  const [guangdong, xinjiang] = [tilesBelow('440000'), tilesBelow('650000')]
  expect(guangdong('440200').row, '韶关 lies north of 广州').toBeLessThan(guangdong('440100').row)
  expect(guangdong('440800').column, '湛江 lies west of 汕头').toBeLessThan(guangdong('440500').column)
  expect(xinjiang('653100').column, '喀什 lies west of 哈密').toBeLessThan(xinjiang('650500').column)
  expect(xinjiang('654300').row, '阿勒泰 lies north of 和田').toBeLessThan(xinjiang('653200').row)
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
