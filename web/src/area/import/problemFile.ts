/** Behind them, of full width as well, a spreadsheet may take a text for a formula. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Lines of texts as a file that spreadsheets open: UTF-8 with its mark, and no text that they would calculate. */
export function problemFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function quoted(cell: string): string {
  const plain = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
