// What the WebAssembly modules may weigh. A module that has grown past its budget fails `npm test`: make it smaller, or
// say in the commit why it must be larger. A module that has shrunk gets a smaller budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from '../../web/compress.mjs'

/** Bytes as they are served, with brotli, as built on the std of scripts/setup-wasm.sh's second way. */
export const budgets = {
  rules: 23_200,
  form: 125_500,
  import: 100_500,
  pattern: 107_500,
  design: 126_000,
  lint: 181_000,
  flow: 230_500,
}
/** Where they are to get. */
export const goals = { rules: 20_000, form: 120_000, import: 120_000, pattern: 120_000, design: 120_000, lint: 190_000, flow: 215_000 }

/** Bytes of a module as it is served to a browser that takes brotli. */
export function bytes(module) {
  const file = new URL(`../../web/src/core/pkg/${module}/${module}_bg.wasm`, import.meta.url)
  const binary = readFileSync(file)
  return brotliCompressSync(binary, brotliOptions(binary.length)).length
}
