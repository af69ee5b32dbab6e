import table from './places.csv?raw'
import type { Place } from './tileGrid'

/** The seats of provinces, of cities and of the demo's counties by region code, to a tenth of a degree. */
export const places: ReadonlyMap<string, Place> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', longitude, latitude] = line.split(',')
      return [code, { longitude: Number(longitude), latitude: Number(latitude) }]
    }),
)
