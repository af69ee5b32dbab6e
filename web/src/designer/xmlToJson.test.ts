import { expect, test } from 'vitest'
import { xmlToJson } from './xmlToJson'

test('elements, attributes and text become JSON in their order', () => {
  expect(xmlToJson('<a x="1"><b>t</b><c/></a>')).toEqual({
    name: 'a',
    attributes: { x: '1' },
    elements: [{ name: 'b', text: 't' }, { name: 'c' }],
  })
})
