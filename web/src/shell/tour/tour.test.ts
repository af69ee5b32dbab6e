import { expect, test } from 'vitest'
import { type Audience, audienceOf, placeOf, stepsOf } from './tour'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const card = { width: 360, height: 180 }

test.each<[string, string, string[], Audience]>([
  ['other', '', ['sq:list'], 'officer'],
  ['other', '', ['sys:*'], 'administrator'],
  ['other', '', ['security:*', 'sys:menu:list', 'sys:user:list'], 'administrator'],
  ['other', '', ['sys:user:list'], 'officer'],
  ['other', '', ['audit:log:list'], 'administrator'],
  ['lawer_firm', '', [], 'firm'],
  ['lawer', '01', [], 'lawyer'],
  ['lawer', '11', [], 'intern'],
])('an account of kind %s, category “%s”, with %j takes the tour of the %s', (zhlx, zyzlb, permissions, audience) => {
  expect(audienceOf({ zhlx, zyzlb, permissions })).toBe(audience)
})

test('a tour shows only what is on the page, and always has its beginning', () => {
  expect(stepsOf('officer', () => false)).toEqual(['welcome'])
  expect(stepsOf('intern', (step) => step === 'help')).toEqual(['welcome', 'help'])
})

test.each([desktop, phone])('the words stand inside the window and beside what they are about: %j', (window) => {
  const boxes = [
    { left: 0, top: 0, width: 220, height: window.height },
    { left: window.width - 40, top: 4, width: 36, height: 36 },
    { left: 10, top: window.height - 50, width: 100, height: 40 },
  ]
  for (const box of boxes) {
    const { left, top } = placeOf(box, card, window)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + card.width).toBeLessThanOrEqual(window.width)
    expect(top + card.height).toBeLessThanOrEqual(window.height)
  }
  // A small button at the top, and one at the bottom, stay to be seen.
  expect(placeOf(boxes[1], card, window).top).toBeGreaterThan(40)
  expect(placeOf(boxes[2], card, window).top + card.height).toBeLessThanOrEqual(window.height - 50)
})

test('without anything to show the words stand in the middle', () => {
  expect(placeOf(undefined, card, desktop)).toEqual({ left: 540, top: 360 })
})
