// Compresses the built client, once and as far as it goes, so that the server need not do it for each visitor:
// beside each text and module of dist/ stand a .br and a .gz, where they are smaller. Run by `npm run build`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

/** Pictures and fonts are compressed already. */
const compressible = ['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.wasm']

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

/** As small as brotli gets, in a window that every browser takes. */
export function brotliOptions(size) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

async function compress(file) {
  const plain = readFileSync(file)
  const encoded = [
    ['.br', await brotli(plain, brotliOptions(plain.length))],
    ['.gz', await gzip(plain, { level: constants.Z_BEST_COMPRESSION })],
  ]
  for (const [ending, bytes] of encoded) if (bytes.length < plain.length) writeFileSync(file + ending, bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('dist', import.meta.url))
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const paths = files.map((it) => join(it.parentPath, it.name)).filter((path) => compressible.includes(extname(path)))
  await Promise.all(paths.map(compress))
}
