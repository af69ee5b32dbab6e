import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu'
import type Selection from 'diagram-js/lib/features/selection/Selection'

/** What writes a name on the canvas. */
type DirectEditing = { complete: () => void }

/** Where a change of the drawing begins: a drag, a name that is written, a key. */
const beginnings = ['drag.start', 'element.dblclick', 'keyboard.keydown']
/** Above all that listens to them. */
const first = 10_000

/** Shuts the canvas while the drawing must stay as it is: it can be looked at, moved and scaled. */
export class EditingLock {
  static $inject = ['eventBus', 'canvas', 'selection', 'directEditing', 'popupMenu']
  private isLocked = false
  private readonly canvas: Canvas
  private readonly selection: Selection
  private readonly directEditing: DirectEditing
  private readonly popupMenu: PopupMenu

  constructor(
    eventBus: EventBus,
    canvas: Canvas,
    selection: Selection,
    directEditing: DirectEditing,
    popupMenu: PopupMenu,
  ) {
    this.canvas = canvas
    this.selection = selection
    this.directEditing = directEditing
    this.popupMenu = popupMenu
    for (const event of beginnings) eventBus.on(event, first, () => (this.isLocked ? false : undefined))
  }

  /** Shuts the canvas, or opens it again. A name that is being written is taken as it is. */
  set(isLocked: boolean): void {
    if (isLocked) {
      this.directEditing.complete()
      this.popupMenu.close()
      // What can be done with the selection stands beside it.
      this.selection.select(null)
    }
    this.isLocked = isLocked
    this.canvas.getContainer().classList.toggle('designer-shut', isLocked)
  }
}

export const editingLockModule = {
  __init__: ['editingLock'],
  editingLock: ['type', EditingLock],
}
