import { expect, test } from 'vitest'
import { zoomBy } from './zoom'

test('the scale changes in tenths, whatever rounding the canvas has left', () => {
  expect(zoomBy(0.30000000000000004, 1)).toEqual({ scale: 0.4 })
  expect(zoomBy(1.1, -1)).toEqual({ scale: 1 })
})

test('the scale goes no further than 0.2 and 4', () => {
  expect(zoomBy(3.9, 1)).toEqual({ scale: 4 })
  expect(zoomBy(4, 1)).toEqual({ limit: 'tooLarge' })
  expect(zoomBy(0.3, -1)).toEqual({ scale: 0.2 })
  expect(zoomBy(0.2, -1)).toEqual({ limit: 'tooSmall' })
})
