/** Whole seconds of a film, read by the browser; an error where it cannot play it. */
export function durationOf(file: File): Promise<number> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video')
    const address = URL.createObjectURL(file)
    const end = () => URL.revokeObjectURL(address)
    film.preload = 'metadata'
    film.onloadedmetadata = () => {
      end()
      resolve(Math.max(1, Math.round(film.duration)))
    }
    film.onerror = () => {
      end()
      reject(new Error('not playable'))
    }
    film.src = address
  })
}
