/** Where something is: degrees of longitude and latitude. */
export type Place = { longitude: number; latitude: number }

/** A tile of a grid, from row and column 1; the first row lies furthest north. */
export type Tile = { row: number; column: number }

type Cell = { x: number; y: number }

/** So much shorter is a degree of longitude than one of latitude, in the middle of the country. */
const narrowing = 0.82
/** So many cells there are to a tile: free ones let the shape be seen. */
const room = 1.9
/** So often tiles change places at most; it is mostly enough four times. */
const mostRounds = 30

/**
 * Tiles on a grid, each as near as can be to where its place is, none on another. Places that are far from all others
 * lie nearer than on a map: only direction and neighbourhood are kept.
 */
export function tileGrid(places: readonly Place[]): Tile[] {
  if (places.length === 0) return []
  const { wanted, width, height } = onGrid(places)
  const free = new Set<Cell>()
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) free.add({ x, y })
  // First whoever comes takes the nearest cell.
  const taken = wanted.map((point) => {
    const nearest = [...free].reduce((best, cell) => (distance(point, cell) < distance(point, best) ? cell : best))
    free.delete(nearest)
    return nearest
  })
  for (let round = 0; round < mostRounds && improved(wanted, taken, free); round++);
  return trimmed(taken)
}

/** Places in units of cells, and how large the grid is. */
function onGrid(places: readonly Place[]): { wanted: Cell[]; width: number; height: number } {
  const xs = places.map((place) => place.longitude * narrowing)
  const ys = places.map((place) => -place.latitude)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1]
  // A province may be a narrow strip: no shape is more than twice as long as wide.
  const shape = Math.min(2, Math.max(0.5, across / down))
  const width = Math.max(1, Math.round(Math.sqrt(places.length * room * shape)))
  const height = Math.max(1, Math.ceil((places.length * room) / width))
  const at = (value: number, first: number, length: number, cells: number) => ((value - first) / length) * (cells - 1)
  const wanted = xs.map((x, index) => ({
    x: at(x, left, across, width),
    y: at(ys[index] ?? top, top, down, height),
  }))
  return { wanted, width, height }
}

/** Lets tiles change places, or take a free cell, where both together come nearer; answers whether any did. */
function improved(wanted: readonly Cell[], taken: Cell[], free: Set<Cell>): boolean {
  let changed = false
  for (const [index, point] of wanted.entries()) {
    for (const cell of free) {
      const own = taken[index]
      if (own === undefined || distance(point, cell) >= distance(point, own)) continue
      free.delete(cell)
      free.add(own)
      taken[index] = cell
      changed = true
    }
    for (let other = 0; other < index; other++) {
      const [own, its, itsPoint] = [taken[index], taken[other], wanted[other]]
      if (own === undefined || its === undefined || itsPoint === undefined) continue
      const before = distance(point, own) + distance(itsPoint, its)
      if (distance(point, its) + distance(itsPoint, own) >= before - 1e-9) continue
      taken[index] = its
      taken[other] = own
      changed = true
    }
  }
  return changed
}

/** Without the rows and columns that nobody has taken. */
function trimmed(taken: readonly Cell[]): Tile[] {
  const order = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
  const [columns, rows] = [order(taken.map(({ x }) => x)), order(taken.map(({ y }) => y))]
  return taken.map(({ x, y }) => ({ row: rows.indexOf(y) + 1, column: columns.indexOf(x) + 1 }))
}

function distance(one: Cell, other: Cell): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
}
