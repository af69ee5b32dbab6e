import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'

/** What every tab of the panel gets: it reads from the element and writes through the modeler's commands. */
export type TabProps = { modeler: Modeler; element: Element }

/** The process that an element stands in, however deep. */
export function processId(element: Element): string {
  let holder = element.businessObject
  while (holder.$parent && holder.$type !== 'bpmn:Process') holder = holder.$parent
  return String(holder.id)
}
