import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'

/** The order in which engines look for an extension attribute (`docs/handbook/bpmn-extensions.md`, read order). */
const prefixes = ['flowable', 'activiti', 'camunda'] as const

/** An extension attribute in whichever prefix the file has it. */
export function readAttribute(owner: ModdleElement, name: string): string {
  const value = owner.get(attributeKey(owner, name))
  return value === undefined || value === null ? '' : String(value)
}

/**
 * Writes in the prefix the file already uses for this attribute; an empty text removes it. `owner` is the element, or a
 * part of it.
 */
export function writeAttributes(
  modeler: Modeler,
  element: Element,
  values: Record<string, string | boolean>,
  holder: ModdleElement = element.businessObject,
): void {
  const entries = Object.entries(values).map(([name, value]) => [attributeKey(holder, name), attributeValue(value)])
  writeProperties(modeler, element, holder, Object.fromEntries(entries))
}

/** Changes properties of an element, or of a part of it, as one step of the undo history. */
export function writeProperties(modeler: Modeler, element: Element, holder: ModdleElement, properties: object): void {
  const modeling = modeler.get<Modeling>('modeling')
  if (holder === element.businessObject) modeling.updateProperties(element, properties)
  else modeling.updateModdleProperties(element, holder, properties)
}

/** An expression inside an element or a part of it; none for an empty text. */
export function createExpression(modeler: Modeler, holder: ModdleElement, body: string, more: object = {}) {
  if (body === '' && Object.keys(more).length === 0) return undefined
  return createChild(modeler, holder, 'bpmn:FormalExpression', { ...(body !== '' && { body }), ...more })
}

/** Whether an extension attribute is true, in whichever prefix and type the file has it. */
export function readFlag(holder: ModdleElement, name: string): boolean {
  const value = holder.get(attributeKey(holder, name))
  return value === true || value === 'true'
}

/** The extension elements of one type, of either prefix, in their order. */
export function readExtensions(holder: ModdleElement, type: string): ModdleElement[] {
  const values: ModdleElement[] = holder.extensionElements?.values ?? []
  return values.filter((value) => prefixes.some((prefix) => value.$type === `${prefix}:${type}`))
}

/** Adds an extension element, in the prefix of those of its type that are there, else `flowable`. */
export function addExtension(modeler: Modeler, element: Element, type: string, properties: object): void {
  const present = readExtensions(element.businessObject, type)[0]
  const prefix = present ? String(present.$type).split(':')[0] : 'flowable'
  const added = createChild(modeler, element.businessObject, `${prefix}:${type}`, properties)
  setExtensions(modeler, element, [...(element.businessObject.extensionElements?.values ?? []), added])
}

/** Removes an extension element as one step of the undo history. */
export function removeExtension(modeler: Modeler, element: Element, removed: ModdleElement): void {
  const values: ModdleElement[] = element.businessObject.extensionElements?.values ?? []
  setExtensions(
    modeler,
    element,
    values.filter((value) => value !== removed),
  )
}

/** Changes some properties of one extension element; what it has besides stays. */
export function updateExtension(modeler: Modeler, element: Element, changed: ModdleElement, properties: object): void {
  modeler.get<Modeling>('modeling').updateModdleProperties(element, changed, properties)
}

/** A model element inside another, made for one that is about to be written. */
export function createChild(modeler: Modeler, parent: ModdleElement, type: string, properties: object): ModdleElement {
  const created = modeler.get<BpmnFactory>('bpmnFactory').create(type, properties)
  created.$parent = parent
  return created
}

function setExtensions(modeler: Modeler, element: Element, values: ModdleElement[]): void {
  const holder = element.businessObject
  const modeling = modeler.get<Modeling>('modeling')
  if (holder.extensionElements && values.length > 0) {
    modeling.updateModdleProperties(element, holder.extensionElements, { values })
  } else {
    const container = values.length > 0 ? createChild(modeler, holder, 'bpmn:ExtensionElements', { values }) : undefined
    modeling.updateProperties(element, { extensionElements: container })
  }
}

/** The name of an extension attribute with the prefix that the element has it in, else `flowable:`. */
export function attributeKey(holder: ModdleElement, name: string): string {
  const used = prefixes.find((prefix) => hasAttribute(holder, `${prefix}:${name}`, name))
  return `${used ?? prefixes[0]}:${name}`
}

/** A declared attribute stands on the element itself (defaults on its prototype), any other in `$attrs`. */
function hasAttribute(holder: ModdleElement, key: string, name: string): boolean {
  const isDeclared = holder.$descriptor.propertiesByName[key] !== undefined
  return isDeclared ? Object.hasOwn(holder, name) : Object.hasOwn(holder.$attrs, key)
}

function attributeValue(value: string | boolean): string | boolean | undefined {
  return value === '' ? undefined : value
}
