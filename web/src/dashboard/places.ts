import table from './places.csv?raw'
import type { Place, Tile } from './tileGrid'

/** The seats of cities and of the demo's counties by region code, to a tenth of a degree. */
export const places: ReadonlyMap<string, Place> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', longitude, latitude] = line.split(',')
      return [code, { longitude: Number(longitude), latitude: Number(latitude) }] as const
    }),
)

/** Provinces as the tile maps of statistics have them, by the first two digits of their codes. */
const country = `
  -- -- -- -- -- -- -- -- 23
  -- -- -- -- -- 15 -- 21 22
  65 63 62 64 14 13 11 12 --
  -- -- -- 61 41 37 -- -- --
  -- 54 51 50 42 34 32 31 --
  -- -- 53 52 43 36 33 -- --
  -- -- -- 45 44 35 -- 71 --
  -- -- -- 46 82 81 -- -- --
`

/** The tiles of the provinces, by region code. */
export const provinceTiles: ReadonlyMap<string, Tile> = new Map(
  country
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      line
        .trim()
        .split(' ')
        .map((digits, column) => [`${digits}0000`, { row: row + 1, column: column + 1 }] as const),
    )
    .filter(([code]) => code !== '--0000'),
)
