// @vitest-environment node
import { expect, test } from 'vitest'
import { fileSha256, isSameFile } from './fileHash'

test('the hash of a file is what the server says of the same bytes', async () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await fileSha256(new Blob(['abc']))).toBe(hash)
  expect(isSameFile(hash.toUpperCase(), hash)).toBe(true)
  expect(isSameFile(hash, hash.replace('b', 'c'))).toBe(false)
  expect(isSameFile('', '')).toBe(false)
})
