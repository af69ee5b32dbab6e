import { expect, test, vi } from 'vitest'
import { isPicture, isPreviewable, previewUrl, urlBase64 } from './files'

test('the address of a preview holds number, ending and a ticket, and asks for a PDF', async () => {
  const data = { ticket: 'once' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ stateCode: '00000000', stateInfo: 'OK', data })))
  const [path, query] = (await previewUrl({ cBh: 'f1', cWjhzm: 'docx', name: 'a.docx', size: 1 })).split('?')
  expect(query).toBe('officePreviewType=pdf')
  expect(atob(path?.split('/').at(-1) ?? '')).toBe('f1.docx?token=once')
  vi.unstubAllGlobals()
})

test('pictures are shown as such, PDF, office documents and texts in a page, and nothing else', () => {
  const shown = (ending: string) => {
    const file = { cBh: 'f1', cWjhzm: ending, name: `a.${ending}`, size: 1 }
    return isPicture(file) ? 'picture' : isPreviewable(file) ? 'page' : 'download'
  }
  expect(['png', 'jpg', 'jpeg', 'gif'].map(shown)).toEqual(['picture', 'picture', 'picture', 'picture'])
  expect(['pdf', 'docx', 'xlsx', 'txt'].map(shown)).toEqual(['page', 'page', 'page', 'page'])
  expect(['zip', 'mp4', 'bpmn'].map(shown)).toEqual(['download', 'download', 'download'])
})

test('an address holds no sign that would end its part', () => {
  // What `.jpeg` and its like brought: a slash, a plus, the filling.
  for (const text of ['a.jpeg?token=b', 'ab.jpeg?token=b', '~~~>>>???', 'x']) {
    const written = urlBase64(text)
    expect(written).toMatch(/^[\w-]+$/)
    expect(atob(written.replaceAll('-', '+').replaceAll('_', '/'))).toBe(text)
  }
})
