import { expect, test } from 'vitest'
import { deviceName } from './device'

test('a browser and its system are named', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'
  expect(deviceName(edge)).toBe('Edge · Windows')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/130.0')).toBe('Firefox · Linux')
  expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0')
  expect(deviceName(null)).toBe('')
})
