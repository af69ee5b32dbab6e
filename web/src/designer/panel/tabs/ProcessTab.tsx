import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import { mainProcess } from '../../diagram'
import { BaseFields } from './BaseTab'
import type { TabProps } from './tab'

/** The process of a pool; of a drawing with pools, while nothing is selected, the one that is stored and deployed. */
export function ProcessTab({ modeler, element }: TabProps) {
  const process: ModdleElement | undefined = is(element, 'bpmn:Participant')
    ? element.businessObject.processRef
    : mainProcess(modeler)
  return process ? <BaseFields modeler={modeler} element={element} holder={process} /> : null
}

/** Whether a process stands behind what is drawn; a pool may be a closed box. */
export function hasProcess(element: Element): boolean {
  const participants: ModdleElement[] = element.businessObject.participants ?? [element.businessObject]
  return participants.some(({ processRef }) => processRef)
}
