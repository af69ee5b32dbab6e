/** A piece of a text: where it begins, and what kind of word it is, or nothing. */
export type Piece = { at: number; kind: '' | 'tag' | 'name' | 'text' | 'note'; text: string }

/** The words of each format; the group that fits names the kind. */
const words = {
  XML: /(?<note><!--[\s\S]*?-->|<\?[\s\S]*?\?>)|(?<tag><\/?[\w:.-]+|\/?>)|(?<name>[\w:.-]+(?==["']))|(?<text>"[^"]*"|'[^']*')/g,
  JSON: /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")/g,
}

/** A text in pieces, in its order: together they are the text again. */
export function highlight(kind: keyof typeof words, text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(words[kind])) {
    if (match.index > end) pieces.push({ at: end, kind: '', text: text.slice(end, match.index) })
    pieces.push({ at: match.index, kind: kindOf(match.groups ?? {}), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, kind: '', text: text.slice(end) })
  return pieces
}

function kindOf(groups: Record<string, string | undefined>): Piece['kind'] {
  const found = (['note', 'tag', 'name', 'text'] as const).find((kind) => groups[kind] !== undefined)
  return found ?? ''
}
