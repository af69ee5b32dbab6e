import { expect, test } from 'vitest'
import { toMiddle, withinCanvas } from './inView'

const pad = { width: 72, height: 120 }
const canvas = { width: 700, height: 500 }

test('a pad stands where it is wished while there is room', () => {
  expect(withinCanvas({ left: 300, top: 100 }, 200, pad, canvas)).toEqual({ left: 300, top: 100 })
})

test('at the right edge a pad stands left of its element', () => {
  expect(withinCanvas({ left: 660, top: 100 }, 560, pad, canvas)).toEqual({ left: 484, top: 100 })
})

test('where there is no room at either side a pad stands at the edge, and never below the canvas', () => {
  expect(withinCanvas({ left: 690, top: 480 }, 20, pad, canvas)).toEqual({ left: 624, top: 376 })
})

test('what is found is moved to the middle of the free room', () => {
  const room = { x: 100, y: 200, width: 600, height: 300 }
  expect(toMiddle({ x: 0, y: 0, width: 80, height: 60 }, room)).toEqual({ dx: 360, dy: 320 })
})
