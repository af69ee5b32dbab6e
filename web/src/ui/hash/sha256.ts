/** Round constants (FIPS 180-4, 4.2.2): the fractions of the cube roots of the first 64 primes. */
const constants = roundConstants()

/** SHA-256 of bytes that come in pieces: the browser's own takes the whole at once, which a film does not fit into. */
export class Sha256 {
  #state = initialState()
  #rest = new Uint8Array(0)
  #length = 0
  #words = new Uint32Array(64)

  /** The next piece. */
  update(piece: Uint8Array): void {
    this.#length += piece.length
    const bytes = new Uint8Array(this.#rest.length + piece.length)
    bytes.set(this.#rest)
    bytes.set(piece, this.#rest.length)
    const view = new DataView(bytes.buffer)
    let at = 0
    for (; at + 64 <= bytes.length; at += 64) this.#block(view, at)
    this.#rest = bytes.slice(at)
  }

  /** In hexadecimal digits; nothing can be added afterwards. */
  digest(): string {
    const bits = this.#length * 8
    const filling = new Uint8Array(((119 - (this.#length % 64)) % 64) + 9)
    filling[0] = 0x80
    const view = new DataView(filling.buffer)
    view.setUint32(filling.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(filling.length - 4, bits >>> 0)
    this.update(filling)
    return [...this.#state].map((word) => word.toString(16).padStart(8, '0')).join('')
  }

  #block(view: DataView, at: number): void {
    for (let i = 0; i < 16; i++) this.#words[i] = view.getUint32(at + i * 4)
    compress(this.#state, this.#words)
  }
}

/** What the hash begins with (FIPS 180-4, 5.3.3). */
export function initialState(): Uint32Array {
  return new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ])
}

/** Takes a block, the first 16 of 64 words, into the state (FIPS 180-4, 6.2.2). */
export function compress(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const before = words[i - 15] ?? 0
    const last = words[i - 2] ?? 0
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const high = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    words[i] = ((words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i] ?? 0) + (after[i] ?? 0)
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function roundConstants(): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < 64; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return new Uint32Array(primes.map((prime) => (Math.cbrt(prime) % 1) * 2 ** 32))
}
