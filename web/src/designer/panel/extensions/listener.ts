import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import type { DesignedPayloads } from '../../../core/design'

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
type ListenerKind = (typeof listenerKinds)[number]
export const scriptTypes = ['inline', 'external'] as const
export const timerTypes = ['none', 'date', 'duration', 'cycle'] as const
const definitions = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const
type TimerType = keyof typeof definitions

export type FieldDraft = Required<DesignedPayloads['listenerField']>
/** A listener as its dialog shows it: the payload that core checks. */
export type ListenerDraft = Required<Omit<DesignedPayloads['taskListener'], 'fields'>> & { fields: FieldDraft[] }
/** Makes a model element. */
type Create = (type: string, properties: object) => ModdleElement

/** Which of the attributes of a listener says what it runs. */
export function listenerKind(listener: ModdleElement): ListenerKind {
  return listenerKinds.find((kind) => listener[kind]) ?? 'class'
}

/** A listener as its dialog edits it; the defaults for a new one. */
export function listenerDraft(listener: ModdleElement | null, events: readonly ListenerEvent[]): ListenerDraft {
  if (listener === null) return { ...empty, event: events[0] ?? '', listenerType: 'delegateExpression' }
  const { class: className, expression, delegateExpression, script } = listener
  const definition = listener.eventDefinitions?.[0]
  const timerType = timerTypes.find((type) => isTimer(type) && definition?.[definitions[type]]) ?? 'none'
  return {
    ...empty,
    event: listener.event ?? '',
    id: listener.id ?? '',
    listenerType: listenerKind(listener),
    class: className ?? '',
    expression: expression ?? '',
    delegateExpression: delegateExpression ?? '',
    scriptFormat: script?.scriptFormat ?? script?.language ?? '',
    scriptType: script?.resource ? 'external' : 'inline',
    value: script?.value ?? '',
    resource: script?.resource ?? '',
    fields: (listener.fields ?? []).map(fieldDraft),
    timerType,
    timerValue: isTimer(timerType) ? (definition[definitions[timerType]].body ?? '') : '',
  }
}

/** What the listener runs, in the list. */
export function listenerTarget(draft: ListenerDraft): string {
  const { listenerType: kind } = draft
  if (kind === 'script') return draft.value || draft.resource
  return kind === 'class' || kind === 'expression' || kind === 'delegateExpression' ? draft[kind] : ''
}

/** What a draft writes to the listener; the ways of running that were not chosen are removed. */
export function listenerProperties(modeler: Modeler, draft: ListenerDraft, prefix: string, isTask: boolean): object {
  const create: Create = (type, properties) => modeler.get<BpmnFactory>('bpmnFactory').create(type, properties)
  const only = (kind: 'class' | 'expression' | 'delegateExpression') =>
    draft.listenerType === kind ? draft[kind].trim() : undefined
  const isScript = draft.listenerType === 'script'
  return {
    event: draft.event,
    class: only('class'),
    expression: only('expression'),
    delegateExpression: only('delegateExpression'),
    type: isScript ? 'script' : undefined,
    script: isScript ? create(`${prefix}:Script`, scriptOf(draft)) : undefined,
    fields: draft.fields.map((field) => fieldElement(field, prefix, create)),
    ...(isTask && { id: draft.id.trim() || undefined, eventDefinitions: timerOf(draft, create) }),
  }
}

const empty: ListenerDraft = {
  event: '',
  id: '',
  listenerType: '',
  class: '',
  expression: '',
  delegateExpression: '',
  scriptFormat: '',
  scriptType: 'inline',
  value: '',
  resource: '',
  fields: [],
  timerType: 'none',
  timerValue: '',
}

/** Flowable reads `type` and `language`, other engines `scriptFormat`: both are written. */
function scriptOf({ scriptFormat, scriptType, value, resource }: ListenerDraft): object {
  const source = scriptType === 'external' ? { resource: resource.trim() } : { value }
  return { scriptFormat, language: scriptFormat, ...source }
}

/** An injected field as its dialog edits it; the defaults for a new one. */
export function fieldDraft(field: ModdleElement): FieldDraft {
  const text: string | undefined = field.string ?? field.stringValue
  return {
    name: field.name ?? '',
    fieldType: text === undefined && field.expression ? 'expression' : 'string',
    string: text ?? '',
    expression: field.expression ?? '',
  }
}

function fieldElement(field: FieldDraft, prefix: string, create: Create): ModdleElement {
  const value = field.fieldType === 'expression' ? { expression: field.expression.trim() } : { string: field.string }
  return create(`${prefix}:Field`, { name: field.name.trim(), ...value })
}

function timerOf({ event, timerType, timerValue }: ListenerDraft, create: Create) {
  if (event !== 'timeout' || !isTimer(timerType)) return undefined
  const value = create('bpmn:FormalExpression', { body: timerValue.trim() })
  const definition = create('bpmn:TimerEventDefinition', { [definitions[timerType]]: value })
  value.$parent = definition
  return [definition]
}

function isTimer(type: string): type is TimerType {
  return type in definitions
}
