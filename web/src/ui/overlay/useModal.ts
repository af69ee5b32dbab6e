import { type RefObject, useLayoutEffect } from 'react'

/** A window over the page for as long as it is there; the focus goes back to where it came from. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [dialog])
}
