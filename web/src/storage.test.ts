import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*', '!./core/pkg/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('what stays in a browser is how it looks, what was not sent yet, and open pages: nothing that the server keeps', () => {
  const storing = Object.entries(sources).filter(([, text]) => /localStorage\.setItem|indexedDB/.test(text))
  expect(storing.map(([path]) => path).sort()).toEqual([
    './api/session.ts',
    './designer/draft/drawingDraft.ts',
    './designer/modules/sharedClipboard.ts',
    './form/draft/draft.ts',
    './formdesigner/localDraft.ts',
    './shell/keptTabs.ts',
    './text/locale.ts',
    './ui/theme/preferences.ts',
  ])
})
