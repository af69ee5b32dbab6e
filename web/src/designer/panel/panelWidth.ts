/** Of the designer's panel, in pixels. */
export const [narrowestPanel, usualPanel, widestPanel] = [300, 380, 760]
/** What a canvas keeps beside it. */
const leastCanvas = 340

/** The width that the panel gets, of which somebody wishes another, in the room of canvas and panel. */
export function panelWidth(wanted: number, room: number): number {
  const most = Math.max(narrowestPanel, Math.min(widestPanel, room - leastCanvas))
  return Math.round(Math.max(narrowestPanel, Math.min(most, wanted)))
}
