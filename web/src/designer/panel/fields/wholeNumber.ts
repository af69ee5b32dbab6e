/** A whole number as a dialog holds it: what is none stays the text that it is, and core says what is wrong with it. */
export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : (trimmed as unknown as number)
}
