// What the WebAssembly modules may weigh. A module that has grown past its budget fails `npm test`: make it smaller, or
// say in the commit why it must be larger. A module that has shrunk gets a smaller budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from '../../web/compress.mjs'

/** Bytes as they are served, with brotli, as built on the std of scripts/setup-wasm.sh's second way. */
export const budgets = { rules: 20_000, form: 118_800, pattern: 113_500, design: 120_500, lint: 185_000, flow: 215_500 }
/** Where they are to get. */
export const goals = { rules: 20_000, form: 120_000, pattern: 120_000, design: 120_000, lint: 120_000, flow: 120_000 }

/** Bytes of a module as it is served to a browser that takes brotli. */
export function bytes(module) {
  const file = new URL(`../../web/src/core/pkg/${module}/${module}_bg.wasm`, import.meta.url)
  const binary = readFileSync(file)
  return brotliCompressSync(binary, brotliOptions(binary.length)).length
}
