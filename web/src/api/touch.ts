/** Milliseconds since 1970; at first when the page was loaded, which is an act of the user. */
let touchedAt = Date.now()

const touches = ['keydown', 'pointerdown', 'click', 'wheel'] as const
for (const kind of touches) {
  addEventListener(
    kind,
    () => {
      touchedAt = Date.now()
    },
    { capture: true, passive: true },
  )
}

/** When the user last typed, pointed or scrolled here; milliseconds since 1970. */
export function lastTouch(): number {
  return touchedAt
}
