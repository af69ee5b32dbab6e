import { expect, test, vi } from 'vitest'
import { isPhone, leadPhone } from './phone'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
])('%s', (userAgent, expected) => {
  expect(isPhone(userAgent)).toBe(expected)
})

test('a phone is led to the site for phones where one is set, and nothing else is', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...location, replace })
  const set = (mobileSiteUrl: string) => {
    const body = JSON.stringify({ stateCode: '00000000', stateInfo: 'OK', data: { mobileSiteUrl } })
    vi.stubGlobal('fetch', async () => new Response(body))
  }
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  set('')
  await leadPhone(phone)
  set('https://m.example.org/')
  await leadPhone('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')
  expect(replace).not.toHaveBeenCalled()
  await leadPhone(phone)
  expect(replace).toHaveBeenCalledWith('https://m.example.org/')
  vi.unstubAllGlobals()
})
