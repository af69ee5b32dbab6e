const longestText = 20
const longestNumber = 30

/** What is typed or pasted to search for, without blanks around it, as far as the server takes it: a number is one word, so it stays whole. */
export function normalizeKeyword(typed: string): string {
  const keyword = typed.trim()
  return [...keyword].slice(0, /^\d+$/.test(keyword) ? longestNumber : longestText).join('')
}

/** The same while somebody types: a blank may be followed by more. */
export function cutKeyword(typed: string): string {
  const cut = normalizeKeyword(typed)
  return cut.length < typed.trim().length ? cut : typed
}
