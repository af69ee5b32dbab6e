/** How many pixels of the picture are one of the drawing, so that it can be printed. */
const sharpness = 2

/** A drawing as a PNG picture on white; throws when the browser cannot make one so large. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const drawing = new Image()
    drawing.src = address
    await drawing.decode()
    const paper = document.createElement('canvas')
    paper.width = drawing.naturalWidth * sharpness
    paper.height = drawing.naturalHeight * sharpness
    const pen = paper.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, paper.width, paper.height)
    pen.drawImage(drawing, 0, 0, paper.width, paper.height)
    const picture = await new Promise<Blob | null>((done) => paper.toBlob(done, 'image/png'))
    if (picture === null) throw new Error('too large')
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}
