import { AsyncFields } from '../fields/AsyncFields'
import { ReferenceField } from '../fields/ReferenceField'
import type { TabProps } from './tab'

/** The message that a receive task waits for. */
export function ReceiveTaskTab({ modeler, element }: TabProps) {
  return (
    <>
      <ReferenceField modeler={modeler} element={element} holder={element.businessObject} kind="messages" />
      <AsyncFields modeler={modeler} element={element} />
    </>
  )
}
