/** What is drawn without a colour of its own: as the page's look says, and black on white where there is no page. */
export const drawnColours = {
  defaultStrokeColor: 'var(--diagram-stroke, #22242a)',
  defaultFillColor: 'var(--diagram-fill, #ffffff)',
}

/** A drawing for a file: not every program that shows one knows colours by name, and paper is white. */
export function asOnPaper(svg: string): string {
  return svg.replace(/var\(--diagram-\w+,\s*([^()]+)\)/g, '$1')
}
