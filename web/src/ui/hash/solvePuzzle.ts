import { compress, initialState } from './sha256'

/** After so many tries the page may answer: some ten milliseconds. */
const tries = 4096
/** A block holds so many bytes beside its end mark and its length. */
const room = 55

/**
 * The first number N for which the SHA-256 of `salt:N` begins with so many zero bits, at most 32. The browser's own
 * SHA-256 takes twenty times as long on texts this short, and is there over https alone.
 */
export async function solvePuzzle(salt: string, bits: number, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder()
  const text = encoder.encode(`${salt}:`)
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  const [words, begin, state] = [new Uint32Array(64), initialState(), initialState()]
  for (let number = 0; ; number++) {
    if (number % tries === 0) {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    const digits = String(number)
    const length = text.length + digits.length
    if (length > room) throw new RangeError('the salt leaves no room for the number')
    block.fill(0)
    block.set(text)
    encoder.encodeInto(digits, block.subarray(text.length))
    block[length] = 0x80
    view.setUint32(60, length * 8)
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(i * 4)
    state.set(begin)
    compress(state, words)
    if (Math.clz32(state[0] ?? 0) >= bits) return digits
  }
}
