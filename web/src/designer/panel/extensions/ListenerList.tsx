import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import type { TabProps } from '../tabs/tab'
import { ExtensionList } from './ExtensionList'
import { ListenerFields } from './ListenerFields'
import {
  type ListenerDraft,
  type ListenerEvent,
  listenerDraft,
  listenerKind,
  listenerProperties,
  listenerTarget,
} from './listener'

type Props = TabProps & { type: 'ExecutionListener' | 'TaskListener'; events: readonly ListenerEvent[] }

/** Listeners of one kind with their dialog. */
export function ListenerList({ modeler, element, type, events }: Props) {
  const { t } = useTranslation('designer')
  const design = useDesign()
  const listeners = readExtensions(element.businessObject, type)
  const isTask = type === 'TaskListener'
  const check = (draft: ListenerDraft, listener: ModdleElement | null) => {
    if (isTask) {
      const isTaken = listeners.some((one) => one !== listener && one.id === draft.id.trim() && one.id)
      return { ...(isTaken && { id: t('listener.idTaken') }), ...payloadErrors(design, 'taskListener', draft) }
    }
    const { id: _id, timerType: _type, timerValue: _value, ...execution } = draft
    return payloadErrors(design, 'executionListener', execution)
  }
  const save = (listener: ModdleElement | null, draft: ListenerDraft) => {
    const prefix = listener ? String(listener.$type).split(':')[0] : undefined
    const properties = listenerProperties(modeler, draft, prefix ?? prefixOf(listeners), isTask)
    if (listener === null) addExtension(modeler, element, type, properties)
    else updateExtension(modeler, element, listener, properties)
  }
  return (
    <ExtensionList<ListenerDraft, ModdleElement>
      drawer
      removeAsk={t('listener.removeAsk')}
      title={t(isTask ? 'tab.taskListeners' : 'tab.executionListeners')}
      items={listeners}
      columns={[
        ...(isTask ? [{ title: t('listener.id'), text: (listener: ModdleElement) => listener.id ?? '' }] : []),
        { title: t('listener.event'), text: (listener) => listener.event ?? '' },
        { title: t('listener.kind'), text: (listener) => t(`listener.kinds.${listenerKind(listener)}`) },
        { title: t('listener.value'), text: (listener) => listenerTarget(listenerDraft(listener, events)) },
      ]}
      toDraft={(listener) => listenerDraft(listener, events)}
      check={check}
      onSave={save}
      onRemove={(listener) => removeExtension(modeler, element, listener)}
      fields={(props) => <ListenerFields {...props} element={element} events={events} isTask={isTask} />}
    />
  )
}

function prefixOf(listeners: ModdleElement[]): string {
  return String(listeners[0]?.$type ?? 'flowable:').split(':')[0] ?? 'flowable'
}
