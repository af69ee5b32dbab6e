/** A text with its caret, or with what is selected in it. */
export type EditedText = { text: string; from: number; to: number }

/**
 * Puts code where the caret is, in place of what is selected. Inside of `${…}` it stands as it is, elsewhere it gets its own;
 * beside a whole condition it becomes one of two that must hold. The caret stands behind it then.
 */
export function insertCode({ text, from, to }: EditedText, code: string, isCondition: boolean): EditedText {
  const before = text.slice(0, from)
  const after = text.slice(to)
  if (isInside(before)) return caretBehind(before + code, after)
  const rest = before + after
  const whole = isCondition ? bodyOf(rest.trim()) : undefined
  if (whole !== undefined) return caretBehind(`\${${joinable(whole)} && ${code}`, '}')
  return caretBehind(`${before}\${${code}}`, after)
}

function caretBehind(before: string, after: string): EditedText {
  return { text: before + after, from: before.length, to: before.length }
}

/** What stands in the braces of a text that is one expression and nothing else. */
function bodyOf(text: string): string | undefined {
  const isWhole = /^[$#]\{[\s\S]*\}$/.test(text) && isInside(text.slice(0, -1)) && !text.slice(2).includes('${')
  return isWhole && text.slice(2, -1).trim() !== '' ? text.slice(2, -1).trim() : undefined
}

/** What binds less than `&&` gets brackets. */
function joinable(body: string): string {
  return /\|\||\bor\b|\?/.test(body) ? `(${body})` : body
}

/** Whether a text ends within an expression: a brace in quotes closes none. */
function isInside(text: string): boolean {
  let isOpen = false
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (!isOpen) isOpen = (sign === '$' || sign === '#') && text.charAt(++at) === '{'
    else if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '}') isOpen = false
  }
  return isOpen
}
