import { expect, test } from 'vitest'
import { urlBase64 } from './files'

test('an address holds no sign that would end its part', () => {
  // What `.jpeg` and its like brought: a slash, a plus, the filling.
  for (const text of ['a.jpeg?token=b', 'ab.jpeg?token=b', '~~~>>>???', 'x']) {
    const written = urlBase64(text)
    expect(written).toMatch(/^[\w-]+$/)
    expect(atob(written.replaceAll('-', '+').replaceAll('_', '/'))).toBe(text)
  }
})
