import { ListenerList } from '../extensions/ListenerList'
import type { TabProps } from './tab'

const events = ['create', 'assignment', 'complete', 'delete', 'update', 'timeout'] as const

/** What runs at the steps of a user task's life. */
export function TaskListenersTab({ modeler, element }: TabProps) {
  return <ListenerList modeler={modeler} element={element} type="TaskListener" events={events} />
}
