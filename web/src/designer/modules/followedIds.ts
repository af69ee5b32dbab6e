import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type EventBus from 'diagram-js/lib/core/EventBus'

type Renaming = { context: { element: Element; properties: { id?: string }; oldProperties?: { id?: string } } }

/** Whoever names a step or flow by its id names it by the new one once that is changed, in the same step of the history. */
export class FollowedIds {
  static $inject = ['eventBus', 'modeling', 'elementRegistry']

  constructor(eventBus: EventBus, modeling: Modeling, elementRegistry: ElementRegistry) {
    eventBus.on('commandStack.element.updateProperties.postExecute', ({ context }: Renaming) => {
      const { element, properties, oldProperties } = context
      const [before, now] = [oldProperties?.id, properties.id]
      if (before === undefined || now === undefined || before === now) return
      for (const { holder, value, name } of namesOf(processOf(element.businessObject), before)) {
        const drawn = (elementRegistry.get(holder.id) as Element | undefined) ?? element
        modeling.updateModdleProperties(drawn, value, { [name]: now })
      }
    })
  }
}

export const followedIdsModule = { __init__: ['followedIds'], followedIds: ['type', FollowedIds] }

type Naming = { holder: ModdleElement; value: ModdleElement; name: string }

/** Where a process names one of its elements by its id: the targets of buttons, and of rejections. */
function namesOf(process: ModdleElement, id: string): Naming[] {
  const nodes: ModdleElement[] = process.flowElements ?? []
  return nodes.flatMap((holder) => {
    const values: ModdleElement[] = holder.extensionElements?.values ?? []
    const named = values.flatMap((value) => {
      const name = propertyOf(value)
      return name !== undefined && String(value[name] ?? '').trim() === id ? [{ holder, value, name }] : []
    })
    return [...named, ...namesOf(holder, id)]
  })
}

function propertyOf({ $type, $descriptor }: ModdleElement): string | undefined {
  if (/:button$/i.test($type)) return 'next'
  if (/:rejectReturnTaskId$/i.test($type)) return $descriptor.isGeneric ? '$body' : 'body'
  return undefined
}

function processOf(element: ModdleElement): ModdleElement {
  let process = element
  while (process.$parent && process.$type !== 'bpmn:Process') process = process.$parent
  return process
}
