import { expect, test } from 'vitest'
import { Sha256 } from './sha256'

async function known(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('pieces of any size give the hash of the whole', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70_001]) {
    const bytes = new Uint8Array(length).map((_, at) => (at * 31 + length) % 256)
    for (const size of [1, 7, 64, 4096]) {
      const hash = new Sha256()
      for (let at = 0; at < length; at += size) hash.update(bytes.subarray(at, at + size))
      expect(hash.digest()).toBe(await known(bytes))
    }
  }
})
