import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*', '!./core/pkg/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every way in which a page could show a text as HTML. Formatted text goes through tiptap, which draws what it knows. */
const ways =
  /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML|srcdoc)\b|srcDoc|insertAdjacentHTML|createContextualFragment|document\.write|'text\/html'/

test('no page shows a text as HTML', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const found = Object.entries(sources).filter(([, text]) => ways.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

test('formatted text is drawn by one component alone', () => {
  const drawing = Object.entries(sources).filter(([, text]) => /\buseEditor\(|<EditorContent\b/.test(text))
  expect(drawing.map(([path]) => path)).toEqual(['./form/inputs/RichTextInput.tsx'])
})
