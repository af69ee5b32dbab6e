import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { addExtension, createChild, readExtensions, removeExtension } from '../../extension'

type EditedElement = { modeler: Modeler; element: Element }
export type PropertyDraft = { name: string; value: string }

/** The extension properties of an element, of whichever prefix, in their order. */
export function readProperties({ businessObject }: Element): ModdleElement[] {
  return readExtensions(businessObject, 'Properties').flatMap((list) => list.values ?? [])
}

/** Adds a property to the list that is there, or begins one; one step of the undo history. */
export function addProperty({ modeler, element }: EditedElement, draft: PropertyDraft): void {
  const list = readExtensions(element.businessObject, 'Properties')[0]
  if (list === undefined) {
    const property = createChild(modeler, element.businessObject, 'flowable:Property', draft)
    addExtension(modeler, element, 'Properties', { values: [property] })
    return
  }
  const property = createChild(modeler, list, `${prefixOf(list)}:Property`, draft)
  modeler
    .get<Modeling>('modeling')
    .updateModdleProperties(element, list, { values: [...(list.values ?? []), property] })
}

/** Removes a property; with the last one its list goes. */
export function removeProperty({ modeler, element }: EditedElement, removed: ModdleElement): void {
  const list = readExtensions(element.businessObject, 'Properties').find((it) => it.values?.includes(removed))
  if (list === undefined) return
  const values = (list.values as ModdleElement[]).filter((property) => property !== removed)
  if (values.length === 0) removeExtension(modeler, element, list)
  else modeler.get<Modeling>('modeling').updateModdleProperties(element, list, { values })
}

function prefixOf({ $type }: ModdleElement): string {
  return String($type).split(':')[0] ?? 'flowable'
}
