import { expect, test } from 'vitest'
import { insertCode } from './insertCode'

/** Inserts `x` where `|` stands, or over what two of them enclose; shows the caret in the same way. `§` is the sign `$`. */
function insert(marked: string, isCondition = true): string {
  const [before = '', selected, after] = marked.replaceAll('§', '$').split('|')
  const text = before + (selected ?? '') + (after ?? '')
  const to = after === undefined ? before.length : before.length + (selected ?? '').length
  const done = insertCode({ text, from: before.length, to }, 'x', isCondition)
  return `${done.text.slice(0, done.from)}|${done.text.slice(done.to)}`.replaceAll('$', '§')
}

test('code stands as it is inside of an expression, and gets one elsewhere', () => {
  expect(insert('|')).toBe('§{x}|')
  expect(insert('§{|}')).toBe('§{x|}')
  expect(insert('§{a == |}')).toBe('§{a == x|}')
  expect(insert('R_|, S', false)).toBe('R_§{x}|, S')
  expect(insert('§{a}|', false)).toBe('§{a}§{x}|')
})

test('it takes the place of what is selected', () => {
  expect(insert('§{|abc| > 3}')).toBe('§{x| > 3}')
  expect(insert('|§{a}|')).toBe('§{x}|')
})

test('a brace in quotes ends nothing', () => {
  expect(insert("§{a == '}' && |}")).toBe("§{a == '}' && x|}")
})

test('beside a whole condition it is one of two that must hold', () => {
  expect(insert('§{a > 1}|')).toBe('§{a > 1 && x|}')
  expect(insert('|§{a or b}')).toBe('§{(a or b) && x|}')
  expect(insert('§{a}§{b}|')).toBe('§{a}§{b}§{x}|')
})
