import type AppendPreview from 'bpmn-js/lib/features/append-preview/AppendPreview'
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory'
import type { Shape } from 'bpmn-js/lib/model/Types'
import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace'
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad'
import type Create from 'diagram-js/lib/features/create/Create'
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard'
import type Palette from 'diagram-js/lib/features/palette/Palette'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { Element } from 'diagram-js/lib/model/Types'

const type = 'bpmn:UserTask'
const className = 'bpmn-icon-user-task'
/** After the library has said what it offers. */
const later = 500

/** A step of an approval is a user task: the palette and the pad of an element offer one at once. */
class UserTasks {
  static $inject = ['palette', 'contextPad', 'create', 'autoPlace', 'elementFactory', 'appendPreview', 'translate']

  constructor(
    palette: Palette,
    contextPad: ContextPad,
    create: Create,
    autoPlace: AutoPlace,
    elementFactory: ElementFactory,
    preview: AppendPreview,
    translate: (sentence: string) => string,
  ) {
    const draw = (event: Event, source?: Element) =>
      create.start(event as MouseEvent, elementFactory.createShape({ type }), source && { source })
    palette.registerProvider(later, {
      getPaletteEntries: () => (entries) => {
        const action = { click: (event: Event) => draw(event), dragstart: (event: Event) => draw(event) }
        const added = { group: 'activity', className, title: translate('Create user task'), action }
        return withEntry(entries, 'create.user-task', added, 'create.task')
      },
    })
    contextPad.registerProvider(later, {
      getContextPadEntries: (element) => (entries) => {
        const action = {
          click: () => autoPlace.append(element as Shape, elementFactory.createShape({ type })),
          dragstart: (event: Event) => draw(event, element),
          hover: () => {
            preview.create(element as Shape, type, {})
            return () => preview.cleanUp()
          },
        }
        const added = { group: 'model', className, title: translate('Append user task'), action }
        return withEntry(entries, 'append.user-task', added, 'append.append-task')
      },
    })
  }
}

/** What a key appends to the selected element, as its pad would. */
const appending: Record<string, string> = { a: 'append.user-task', g: 'append.gateway', t: 'append.end-event' }

/** A flow is drawn by keyboard: each key appends what comes next, and that is selected then. */
class AppendByKeyboard {
  static $inject = ['keyboard', 'selection', 'contextPad']

  constructor(keyboard: Keyboard, selection: Selection, contextPad: ContextPad) {
    keyboard.addListener(({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      const wanted = appending[keyEvent.key.toLowerCase()]
      const [element, ...others] = selection.get() as Element[]
      if (wanted === undefined || keyboard.hasModifier(keyEvent)) return undefined
      if (element === undefined || others.length > 0) return undefined
      const action = contextPad.getEntries(element)[wanted]?.action
      if (typeof action !== 'object') return undefined
      action.click?.(keyEvent, element, true)
      return true
    })
  }
}

export const userTasksModule = {
  __init__: ['userTasks', 'appendByKeyboard'],
  userTasks: ['type', UserTasks],
  appendByKeyboard: ['type', AppendByKeyboard],
}

/** The entries with one more before another, where that one is offered. */
export function withEntry<Entry>(entries: Record<string, Entry>, key: string, added: NoInfer<Entry>, before: string) {
  const inOrder = Object.entries(entries).flatMap((entry) =>
    entry[0] === before ? [[key, added] as const, entry] : [entry],
  )
  return Object.fromEntries<Entry>(inOrder)
}
