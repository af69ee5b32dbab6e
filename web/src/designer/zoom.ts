/** The designer's scale: from 0.2 to 4 in steps of 0.1. Counted in tenths, so that no rounding adds up. */
const smallest = 2
const largest = 40

type ZoomStep = { scale: number } | { limit: 'tooLarge' | 'tooSmall' }

/** The scale one step further in or out, or which limit it would pass. */
export function zoomBy(current: number, direction: 1 | -1): ZoomStep {
  const next = Math.round(current * 10) + direction
  if (next > largest) return { limit: 'tooLarge' }
  if (next < smallest) return { limit: 'tooSmall' }
  return { scale: next / 10 }
}
