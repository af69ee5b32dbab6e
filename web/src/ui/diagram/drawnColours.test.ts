import { expect, test } from 'vitest'
import { asOnPaper, drawnColours } from './drawnColours'

test('a file has the colours of paper, whatever the look of the page', () => {
  const { defaultStrokeColor, defaultFillColor } = drawnColours
  const drawn = `<rect style="stroke: ${defaultStrokeColor}; fill: ${defaultFillColor};"/><path style="stroke: #f00"/>`
  const onPaper = '<rect style="stroke: #22242a; fill: #ffffff;"/><path style="stroke: #f00"/>'
  expect(asOnPaper(drawn)).toBe(onPaper)
  expect(asOnPaper(drawn.replaceAll(', #', ',#'))).toBe(onPaper)
})
