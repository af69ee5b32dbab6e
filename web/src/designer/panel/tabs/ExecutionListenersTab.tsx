import { is } from 'bpmn-js/lib/util/ModelUtil'
import { ListenerList } from '../extensions/ListenerList'
import type { TabProps } from './tab'

/** What runs when the engine enters or leaves the element, or takes the flow. */
export function ExecutionListenersTab({ modeler, element }: TabProps) {
  const events = is(element, 'bpmn:SequenceFlow') ? (['take'] as const) : (['start', 'end'] as const)
  return <ListenerList modeler={modeler} element={element} type="ExecutionListener" events={events} />
}
