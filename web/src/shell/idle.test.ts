import { expect, test } from 'vitest'
import { idleStage, secondsLeft, sessionEnd } from './idle'

const minute = 60_000
/** Of sessions that end after 30 minutes; acts are noted up to two minutes late. */
const end = sessionEnd(30, 0)

test('who does nothing is warned two minutes before the session ends', () => {
  expect(idleStage(25 * minute, end, 0, 0)).toBe('active')
  expect(idleStage(26 * minute, end, 0, 0)).toBe('warn')
  expect(idleStage(28 * minute, end, 0, 0)).toBe('over')
  expect(secondsLeft(26 * minute, end)).toBe(120)
  expect(secondsLeft(40 * minute, end)).toBe(0)
})

test('who fills in a form for long is there, and the server hears of it', () => {
  expect(idleStage(4 * minute, end, 0, 3 * minute)).toBe('active')
  expect(idleStage(6 * minute, end, 0, 3 * minute)).toBe('note')
})

test('where sessions are as short as can be, there is time to answer and to be heard', () => {
  const short = sessionEnd(5, 0)
  expect(idleStage(0.8 * minute, short, 0, 0.5 * minute)).toBe('note')
  expect(idleStage(1.4 * minute, short, 0, 0)).toBe('active')
  expect(idleStage(1.6 * minute, short, 0, 0)).toBe('warn')
  expect(idleStage(3 * minute, short, 0, 0)).toBe('over')
})
