import { expect, test } from 'vitest'
import { decoded } from './plainText'

test.each([
  ['UTF-8', [0xe5, 0xbe, 0x8b, 0xe5, 0xb8, 0x88]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xe5, 0xbe, 0x8b, 0xe5, 0xb8, 0x88]],
  ['GB 18030', [0xc2, 0xc9, 0xca, 0xa6]],
])('a text in %s reads as it was written', (_, bytes) => {
  expect(decoded(new Uint8Array(bytes).buffer)).toBe('律师')
})
