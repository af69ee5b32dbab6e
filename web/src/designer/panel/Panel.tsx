import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element } from 'bpmn-js/lib/model/Types'
import { is, isAny } from 'bpmn-js/lib/util/ModelUtil'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/Empty'
import { Loading } from '../../ui/Loading'
import { TabList } from '../../ui/TabList'
import { BaseTab } from './BaseTab'
import { ExecutionListenersTab } from './ExecutionListenersTab'
import { FlowTab } from './FlowTab'
import { FormTab } from './FormTab'
import { MessagesTab } from './MessagesTab'
import { OperationsTab } from './OperationsTab'
import { TaskListenersTab } from './TaskListenersTab'
import { TaskTab } from './TaskTab'
import type { TabProps } from './tab'

type TabKey = 'base' | 'form' | 'task' | 'flow' | 'operations' | 'executionListeners' | 'taskListeners' | 'messages'
type Tab = { key: TabKey; Content: ComponentType<TabProps>; isFor: (element: Element) => boolean }

const tabs: Tab[] = [
  { key: 'base', Content: BaseTab, isFor: () => true },
  { key: 'form', Content: FormTab, isFor: (element) => isAny(element, ['bpmn:UserTask', 'bpmn:StartEvent']) },
  { key: 'task', Content: TaskTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'flow', Content: FlowTab, isFor: isConditional },
  { key: 'operations', Content: OperationsTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'executionListeners', Content: ExecutionListenersTab, isFor: () => true },
  { key: 'taskListeners', Content: TaskListenersTab, isFor: (element) => is(element, 'bpmn:UserTask') },
  { key: 'messages', Content: MessagesTab, isFor: (element) => isAny(element, ['bpmn:Process', 'bpmn:Collaboration']) },
]

/** The properties of the selected element. `revision` makes it read the element again after each change. */
export function Panel({ modeler, element }: { modeler: Modeler; element: Element | null; revision: number }) {
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
}

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

/** A flow out of a start event is always taken. */
function isConditional(element: Element): boolean {
  return is(element, 'bpmn:SequenceFlow') && !is(element.businessObject.sourceRef, 'bpmn:StartEvent')
}
