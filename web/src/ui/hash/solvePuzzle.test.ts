import { expect, test } from 'vitest'
import { Sha256 } from './sha256'
import { solvePuzzle } from './solvePuzzle'

const salt = '0123456789abcdef0123456789abcdef'

function hashOf(text: string): string {
  const hash = new Sha256()
  hash.update(new TextEncoder().encode(text))
  return hash.digest()
}

test('the number found is the first whose hash begins with so many zero bits', async () => {
  const found = Number(await solvePuzzle(salt, 8, new AbortController().signal))
  expect(hashOf(`${salt}:${found}`)).toMatch(/^00/)
  for (let number = 0; number < found; number++) expect(hashOf(`${salt}:${number}`)).not.toMatch(/^00/)
})

test('whoever leaves the page leaves no work behind', async () => {
  const stop = new AbortController()
  const solving = solvePuzzle(salt, 32, stop.signal)
  stop.abort()
  await expect(solving).rejects.toThrow()
})

test('a salt that leaves no room is refused', async () => {
  await expect(solvePuzzle('x'.repeat(60), 1, new AbortController().signal)).rejects.toThrow(RangeError)
})
