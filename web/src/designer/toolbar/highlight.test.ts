import { expect, test } from 'vitest'
import { highlight } from './highlight'

test('tags, attributes, their values and comments of XML are told apart, and nothing is lost', () => {
  const text = '<?xml version="1.0"?>\n<!-- a="b" --><task id="t1" name=\'审批\'>x > 1</task>'
  const pieces = highlight('XML', text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  const of = (kind: string) => pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text)
  expect(of('note')).toEqual(['<?xml version="1.0"?>', '<!-- a="b" -->'])
  expect(of('name')).toEqual(['id', 'name'])
  expect(of('text')).toEqual(['"t1"', "'审批'"])
})

test('names and texts of JSON are told apart', () => {
  const text = '{\n  "name": "a \\" b", "elements": []\n}'
  const pieces = highlight('JSON', text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ kind }) => kind !== '').map((piece) => [piece.kind, piece.text])).toEqual([
    ['name', '"name"'],
    ['text', '"a \\" b"'],
    ['name', '"elements"'],
  ])
})
