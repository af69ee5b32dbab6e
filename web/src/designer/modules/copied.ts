import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type { Moddle, ModdleElement } from 'bpmn-js/lib/model/Types'

/** What was copied, as the library arranges it: what is drawn, by its depth. */
export type Tree = Record<string, Record<string, unknown>[]>

/** What another diagram is made of: what makes its elements, and what it holds. */
export type Receiver = { bpmnFactory: BpmnFactory; moddle: Moddle; definitions: ModdleElement }

/** What was copied as plain data. `definitions` knows the namespaces that stand in it. */
export function plainTree(tree: Tree, definitions: ModdleElement): Tree {
  return plain(tree, definitions) as Tree
}

/**
 * What was copied, made anew for another diagram: ids that nobody has there, messages and signals of the same name as
 * they stand there, and a step that rejections go back to only where it was copied, too.
 */
export function revivedTree(tree: Tree, receiver: Receiver): Tree {
  const reviver = new Reviver(receiver)
  const revived = Object.entries(tree).map(([depth, drawn]) => [depth, drawn.map((one) => reviver.drawn(one))])
  reviver.putRight()
  return Object.fromEntries(revived)
}

/** Where an event or a task names what it waits for, or brings about. */
const references: Record<string, string> = {
  'bpmn:Message': 'messageRef',
  'bpmn:Signal': 'signalRef',
  'bpmn:Error': 'errorRef',
  'bpmn:Escalation': 'escalationRef',
}

class Reviver {
  private readonly receiver: Receiver
  /** The new id of each element, by the one it had. */
  private readonly ids = new Map<string, string>()
  /** What stands beside the processes, by the id it had. */
  private readonly roots = new Map<string, ModdleElement>()
  private readonly holders: ModdleElement[] = []

  constructor(receiver: Receiver) {
    this.receiver = receiver
  }

  drawn({ referencedRootElement, ...rest }: Record<string, unknown>): Record<string, unknown> {
    const drawn = this.value(rest) as Record<string, ModdleElement>
    if (isPlainElement(referencedRootElement)) this.refer(drawn.businessObject, this.root(referencedRootElement))
    return drawn
  }

  /** What names another element by its id names it by the new one, or not at all. */
  putRight(): void {
    for (const { extensionElements } of this.holders) {
      if (!extensionElements) continue
      extensionElements.values = (extensionElements.values as ModdleElement[]).filter((value) => {
        // Where an operation goes to: a step, or a flow.
        if (/:button$/i.test(value.$type) && value.next) value.set('next', this.ids.get(String(value.next)))
        if (!/:rejectReturnTaskId$/i.test(value.$type)) return true
        const body = value.$descriptor.isGeneric ? '$body' : 'body'
        const id = this.ids.get(String(value[body] ?? '').trim())
        if (id !== undefined) value[body] = id
        return id !== undefined
      })
    }
  }

  private value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.value(one))
    if (isPlainElement(value)) return this.element(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.value(inner)]))
  }

  private element(plain: PlainElement): ModdleElement {
    const { bpmnFactory, moddle } = this.receiver
    const { $type, $uri, $attrs, ...properties } = plain
    if (typeof $uri === 'string') {
      const entries = Object.entries(properties).map(([key, inner]) => [key, this.value(inner)])
      return withChildren(moddle.createAny($type, $uri, Object.fromEntries(entries)))
    }
    const element: ModdleElement = bpmnFactory.create($type)
    // A pattern only: what is pasted of it claims the id.
    if (element.id) moddle.ids.unclaim(element.id)
    if (element.id && typeof properties.id === 'string') this.ids.set(properties.id, element.id)
    this.fill(element, properties)
    Object.assign(element.$attrs, $attrs)
    this.holders.push(element)
    return element
  }

  private fill(element: ModdleElement, properties: Record<string, unknown>): void {
    const idName = element.$descriptor.idProperty?.ns.localName
    for (const [name, plain] of Object.entries(properties)) {
      if (name === idName) continue
      const value = this.value(plain)
      for (const inner of Array.isArray(value) ? value : [value]) if (isElement(inner)) inner.$parent = element
      element.set(name, value)
    }
  }

  /** The one that the diagram has under the same id or name, else another with an id of its own. */
  private root(plain: PlainElement): ModdleElement {
    const { bpmnFactory, definitions } = this.receiver
    const { $type, id, name, ...properties } = plain
    const known = this.roots.get(String(id))
    const there: ModdleElement[] = definitions.rootElements ?? []
    const same = there.find((one) => one.$type === $type && (one.id === id || (name && one.name === name)))
    const root = known ?? same ?? bpmnFactory.create($type)
    this.roots.set(String(id), root)
    if (known || same) return root
    this.fill(root, { name, ...without(properties, '$attrs') })
    root.$parent = definitions
    return root
  }

  private refer(businessObject: ModdleElement, root: ModdleElement): void {
    const property = references[root.$type]
    const holder = businessObject.eventDefinitions?.[0] ?? businessObject
    if (property !== undefined) holder.set(property, root)
  }
}

type PlainElement = { $type: string; [key: string]: unknown }

function plain(value: unknown, definitions: ModdleElement): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, definitions))
  if (isElement(value)) return plainElement(value, definitions)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, definitions)]))
}

function plainElement(element: ModdleElement, definitions: ModdleElement): PlainElement {
  const { $type, $descriptor } = element
  if ($descriptor.isGeneric) {
    const entries = Object.entries(element).map(([key, inner]) => [key, plain(inner, definitions)])
    return { ...Object.fromEntries(entries), $type, $uri: $descriptor.ns.uri }
  }
  const own: { name: string; isReference?: boolean }[] = $descriptor.properties
  const entries = own
    .filter(({ name, isReference }) => !isReference && Object.hasOwn(element, name))
    .map(({ name }) => [name, plain(element[name], definitions)])
  return { $type, ...Object.fromEntries(entries), $attrs: withNamespaces(element.$attrs, definitions) }
}

/** Foreign attributes with the namespaces of their prefixes, which another file need not have. */
function withNamespaces(attributes: Record<string, unknown>, definitions: ModdleElement): Record<string, unknown> {
  const declarations = Object.keys(attributes)
    .map((name) => `xmlns:${name.split(':')[0]}`)
    .filter((declaration) => definitions.$attrs[declaration] !== undefined)
    .map((declaration) => [declaration, definitions.$attrs[declaration]])
  return { ...attributes, ...Object.fromEntries(declarations) }
}

function withChildren(element: ModdleElement): ModdleElement {
  for (const child of element.$children ?? []) child.$parent = element
  return element
}

function without(properties: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name))
}

function isPlainElement(value: unknown): value is PlainElement {
  return typeof value === 'object' && value !== null && '$type' in value && typeof value.$type === 'string'
}

function isElement(value: unknown): value is ModdleElement {
  return isPlainElement(value) && '$descriptor' in value
}
