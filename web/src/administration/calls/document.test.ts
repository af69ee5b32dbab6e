import { expect, test } from 'vitest'
import { type ApiDocument, answerOf, rowsOf, sampleOf, subjectsOf, typeOf } from './document'

const call = (summary: string, tag: string) => ({
  summary,
  description: '',
  operationId: summary,
  tags: [tag],
  security: [],
  parameters: [],
  responses: { 400: { $ref: '#/components/responses/BadRequest' } },
})

const document: ApiDocument = {
  info: { version: '1', description: '' },
  tags: [
    { name: 'cases', description: 'Applications' },
    { name: 'files', description: 'Files' },
  ],
  paths: {
    '/api/lawer-approval/xzsq/taskList': { post: call('Tasks of a desk', 'cases') },
    '/api/lawer-file/upload': { post: call('Sends a file', 'files') },
  },
  components: {
    schemas: {
      Page: {
        type: 'object',
        required: ['records'],
        properties: { records: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
      },
      Node: {
        type: 'object',
        properties: {
          state: { enum: ['open', 'done'], description: 'How far it is' },
          below: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
        },
      },
    },
    responses: { BadRequest: { description: 'Not understood' } },
  },
}
const page = { $ref: '#/components/schemas/Page' }

test('calls are found by all words of address and summary, whatever their case', () => {
  const names = (keyword: string) => subjectsOf(document, keyword).map(({ name }) => name)
  expect(names('')).toEqual(['cases', 'files'])
  expect(names('XZSQ desk')).toEqual(['cases'])
  expect(names('xzsq file')).toEqual([])
})

test('fields are named by their whole path, and a type that holds itself ends', () => {
  const rows = rowsOf(document, page)
  expect(rows.slice(0, 3)).toEqual([
    { path: 'records', type: 'Node[]', required: true, about: '' },
    { path: 'records[].state', type: '"open" | "done"', required: false, about: 'How far it is' },
    { path: 'records[].below', type: 'Node | null', required: false, about: '' },
  ])
  expect(rows.at(-1)?.path).toBe('records[].below.below.below')
  expect(typeOf(document, page)).toBe('Page')
})

test('something is shown of every type', () => {
  expect(sampleOf(document, { type: 'object', properties: { a: { type: 'integer' }, b: { const: 'x' } } })).toEqual({
    a: 0,
    b: 'x',
  })
  expect(sampleOf(document, page)).toMatchObject({ records: [{ state: 'open' }] })
})

test('a refusal that calls share says what it means', () => {
  expect(answerOf(document, { $ref: '#/components/responses/BadRequest' }).description).toBe('Not understood')
})
