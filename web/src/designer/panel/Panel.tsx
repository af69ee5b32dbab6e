import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import { is, isAny } from 'bpmn-js/lib/util/ModelUtil'
import { type ComponentType, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TabList } from '../../ui/controls/TabList'
import { Empty } from '../../ui/feedback/Empty'
import { Loading } from '../../ui/feedback/Loading'
import { readAttribute } from '../extension'
import { BaseTab } from './tabs/BaseTab'
import { LetterBindingsTab, OtherBindingsTab } from './tabs/BindingsTab'
import { CallTab } from './tabs/CallTab'
import { EventTab, hasDefinition } from './tabs/EventTab'
import { ExecutionListenersTab } from './tabs/ExecutionListenersTab'
import { FlowTab } from './tabs/FlowTab'
import { FormTab } from './tabs/FormTab'
import { LettersTab } from './tabs/LettersTab'
import { LoopTab } from './tabs/LoopTab'
import { MessagesTab } from './tabs/MessagesTab'
import { OperationsTab } from './tabs/OperationsTab'
import { PolicyTab } from './tabs/PolicyTab'
import { hasProcess, ProcessTab } from './tabs/ProcessTab'
import { PropertiesTab } from './tabs/PropertiesTab'
import { ReceiveTaskTab } from './tabs/ReceiveTaskTab'
import { ScriptTaskTab } from './tabs/ScriptTaskTab'
import { ServiceTaskTab } from './tabs/ServiceTaskTab'
import { TaskListenersTab } from './tabs/TaskListenersTab'
import { TaskTab } from './tabs/TaskTab'
import type { TabProps } from './tabs/tab'

type TabKey =
  | 'base'
  | 'process'
  | 'form'
  | 'task'
  | 'policy'
  | 'event'
  | 'call'
  | 'loop'
  | 'flow'
  | 'operations'
  | 'letters'
  | 'executionListeners'
  | 'taskListeners'
  | 'letterBindings'
  | 'messages'
  | 'otherBindings'
  | 'properties'
type Tab = { key: TabKey; Content: ComponentType<TabProps>; isFor: (element: Element) => boolean }

const serviceTasks = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask']

const tabs: Tab[] = [
  { key: 'base', Content: BaseTab, isFor: () => true },
  { key: 'process', Content: ProcessTab, isFor: isPool },
  { key: 'form', Content: FormTab, isFor: (element) => isAny(element, ['bpmn:UserTask', 'bpmn:StartEvent']) },
  { key: 'task', Content: TaskTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'task', Content: ScriptTaskTab, isFor: (element) => is(element, 'bpmn:ScriptTask') },
  { key: 'task', Content: ReceiveTaskTab, isFor: (element) => is(element, 'bpmn:ReceiveTask') },
  { key: 'task', Content: ServiceTaskTab, isFor: (element) => isAny(element, serviceTasks) },
  { key: 'policy', Content: PolicyTab, isFor: hasPolicy },
  { key: 'event', Content: EventTab, isFor: hasDefinition },
  { key: 'call', Content: CallTab, isFor: (element) => is(element, 'bpmn:CallActivity') },
  { key: 'loop', Content: LoopTab, isFor: (element) => is(element, 'bpmn:Activity') },
  { key: 'flow', Content: FlowTab, isFor: isConditional },
  { key: 'operations', Content: OperationsTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'letters', Content: LettersTab, isFor: makesLetters },
  { key: 'executionListeners', Content: ExecutionListenersTab, isFor: () => true },
  { key: 'taskListeners', Content: TaskListenersTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'letterBindings', Content: LetterBindingsTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'messages', Content: MessagesTab, isFor: (element) => isAny(element, ['bpmn:Process', 'bpmn:Collaboration']) },
  { key: 'otherBindings', Content: OtherBindingsTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'properties', Content: PropertiesTab, isFor: () => true },
]

type PanelProps = { modeler: Modeler; element: Element | null; revision: number }

/** The properties of the selected element. `revision` makes it read the element again after each change. */
export const Panel = memo(function Panel({ modeler, element }: PanelProps) {
  const { t } = useTranslation('designer')
  return (
    <aside className="designer-panel" aria-label={t('panel')}>
      {element === null ? (
        <Empty>{t('nothing')}</Empty>
      ) : (
        <ElementTabs key={element.id} modeler={modeler} element={element} />
      )}
    </aside>
  )
})

/** Made anew for each element, so it opens at the first tab. */
function ElementTabs({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const [active, setActive] = useState<TabKey>('base')
  const own = tabs.filter((tab) => tab.isFor(element))
  const Content = own.find(({ key }) => key === active)?.Content ?? BaseTab
  return (
    <TabList
      label={t('panel')}
      tabs={own.map(({ key }) => ({ key, title: t(`tab.${key}`) }))}
      active={active}
      onChoose={setActive}
    >
      <Suspense fallback={<Loading />}>
        <Content modeler={modeler} element={element} />
      </Suspense>
    </TabList>
  )
}

/** What is drawn in pools has its process inside of them. */
function isPool(element: Element): boolean {
  return isAny(element, ['bpmn:Participant', 'bpmn:Collaboration']) && hasProcess(element)
}

/** What people decide, what happens when their time is over, and the process with all its steps. */
function hasPolicy(element: Element): boolean {
  const isTimer = (definition: { $type: string }) => definition.$type === 'bpmn:TimerEventDefinition'
  const isTimeout = is(element, 'bpmn:BoundaryEvent') && element.businessObject.eventDefinitions?.some(isTimer)
  return isTimeout || isAny(element, ['bpmn:UserTask', 'bpmn:Process'])
}

/** Letters are set where the node is said to need them. */
function makesLetters(element: Element): boolean {
  return is(element, 'bpmn:UserTask') && readAttribute(element.businessObject, 'sfDoc') === '1'
}

/** A flow out of a start event is always taken. */
function isConditional(element: Element): boolean {
  return is(element, 'bpmn:SequenceFlow') && !is(element.businessObject.sourceRef, 'bpmn:StartEvent')
}
