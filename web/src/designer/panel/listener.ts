import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'

export type ListenerEvent =
  | 'start'
  | 'end'
  | 'take'
  | 'create'
  | 'assignment'
  | 'complete'
  | 'delete'
  | 'update'
  | 'timeout'
export const listenerKinds = ['class', 'expression', 'delegateExpression', 'script'] as const
export type ListenerKind = (typeof listenerKinds)[number]
export const timerKinds = ['none', 'timeDate', 'timeDuration', 'timeCycle'] as const
export type TimerKind = (typeof timerKinds)[number]

/** A listener as its dialog shows it. */
export type ListenerDraft = {
  event: string
  id: string
  kind: ListenerKind
  /** Class, expression, delegate expression, or the script itself. */
  value: string
  scriptFormat: string
  timer: TimerKind
  timerValue: string
}

export function listenerKind(listener: ModdleElement): ListenerKind {
  return listenerKinds.find((kind) => listener[kind]) ?? 'class'
}

export function listenerDraft(listener: ModdleElement | null, events: readonly ListenerEvent[]): ListenerDraft {
  if (listener === null) {
    return {
      event: events[0] ?? '',
      id: '',
      kind: 'delegateExpression',
      value: '',
      scriptFormat: '',
      timer: 'none',
      timerValue: '',
    }
  }
  const kind = listenerKind(listener)
  const definition = listener.eventDefinitions?.[0]
  const timer = timerKinds.find((one) => definition?.[one]) ?? 'none'
  return {
    event: listener.event ?? '',
    id: listener.id ?? '',
    kind,
    value: (kind === 'script' ? (listener.script.value ?? listener.script.resource) : listener[kind]) ?? '',
    scriptFormat: listener.script?.scriptFormat ?? listener.script?.language ?? '',
    timer,
    timerValue: timer === 'none' ? '' : (definition[timer].body ?? ''),
  }
}

/** What a draft writes to the listener; the ways of running that were not chosen are removed. */
export function listenerProperties(modeler: Modeler, draft: ListenerDraft, prefix: string, isTask: boolean): object {
  const create = (type: string, properties: object) => modeler.get<BpmnFactory>('bpmnFactory').create(type, properties)
  const only = (kind: ListenerKind) => (draft.kind === kind ? draft.value.trim() : undefined)
  const { scriptFormat } = draft
  // Flowable reads `type` and `language`, other engines `scriptFormat`: both are written.
  const script = { scriptFormat, language: scriptFormat, value: draft.value }
  return {
    event: draft.event,
    class: only('class'),
    expression: only('expression'),
    delegateExpression: only('delegateExpression'),
    type: draft.kind === 'script' ? 'script' : undefined,
    script: draft.kind === 'script' ? create(`${prefix}:Script`, script) : undefined,
    ...(isTask && { id: draft.id.trim() || undefined, eventDefinitions: timerOf(draft, create) }),
  }
}

function timerOf(draft: ListenerDraft, create: (type: string, properties: object) => ModdleElement) {
  if (draft.event !== 'timeout' || draft.timer === 'none') return undefined
  const value = create('bpmn:FormalExpression', { body: draft.timerValue.trim() })
  const definition = create('bpmn:TimerEventDefinition', { [draft.timer]: value })
  value.$parent = definition
  return [definition]
}
