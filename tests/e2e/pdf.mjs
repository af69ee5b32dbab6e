// The text of a PDF as a reader copies it: what is shown, through the map that the font brings along.

/** The text of a document of the product, without spaces and breaks of lines. */
export function textOf(pdf) {
  const lines = pdf.toString('latin1').split('\n')
  const map = new Map(lines.flatMap((line) => glyphOf(line) ?? []))
  const shown = lines.filter((line) => line.endsWith(' Tj')).map((line) => bytesOf(line.slice(0, -3)))
  return bare(shown.map((bytes) => charactersOf(bytes, map)).join(''))
}

/** A text without spaces and breaks of lines. */
export function bare(text) {
  return text.replaceAll(/\s/gu, '')
}

/** `<0001> <4E2D>` */
function glyphOf(line) {
  const found = /^<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>$/i.exec(line)
  return found && [[Number.parseInt(found[1], 16), Buffer.from(found[2], 'hex').swap16().toString('utf16le')]]
}

function charactersOf(bytes, map) {
  return Array.from({ length: bytes.length >> 1 }, (_, at) => map.get(bytes.readUInt16BE(2 * at)) ?? '?').join('')
}

/** A string of a content stream: hexadecimal, or in parentheses with escapes. */
function bytesOf(written) {
  if (written.startsWith('<')) return Buffer.from(written.slice(1, -1), 'hex')
  const named = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = written.slice(1, -1).replaceAll(/\\([0-7]{1,3}|[^])/g, (_, it) => (/^[0-7]/.test(it) ? String.fromCharCode(Number.parseInt(it, 8)) : (named[it] ?? it)))
  return Buffer.from(plain, 'latin1')
}
