import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { readAttribute, readExtensions } from '../extension'

/** A variable that a step of the flow sets, and the step by its name. */
export type FlowVariable = { name: string; setBy: string }

/** The variables that the process of an element sets itself, each once, in the order of its steps. */
export function flowVariables(element: Element): FlowVariable[] {
  let process: ModdleElement = element.businessObject
  while (process.$parent && process.$type !== 'bpmn:Process') process = process.$parent
  const found = new Map<string, FlowVariable>()
  for (const node of nodesIn(process)) {
    for (const name of variablesOf(node)) {
      if (isName(name) && !found.has(name)) found.set(name, { name, setBy: node.name || node.id })
    }
  }
  return [...found.values()]
}

function nodesIn(holder: ModdleElement): ModdleElement[] {
  const nodes: ModdleElement[] = holder.flowElements ?? []
  return nodes.flatMap((node) => [node, ...nodesIn(node)])
}

function variablesOf(node: ModdleElement): string[] {
  if (node.$type === 'bpmn:DataObject') return [String(node.name ?? '')]
  const attributes = ['initiator', 'resultVariable', 'resultVariableName'].map((name) => readAttribute(node, name))
  const fields = readExtensions(node, 'FormProperty').map(({ id, variable }) => String(variable ?? id ?? ''))
  const outputs = readExtensions(node, 'Out').map(({ target }) => String(target ?? ''))
  const loop: ModdleElement | undefined = node.loopCharacteristics
  const turn = loop ? [readAttribute(loop, 'elementVariable')] : []
  const definitions: ModdleElement[] = node.eventDefinitions ?? []
  const caught = definitions.flatMap((definition) =>
    ['errorCodeVariable', 'escalationCodeVariable'].map((name) => readAttribute(definition, name)),
  )
  return [...attributes, ...fields, ...outputs, ...turn, ...caught]
}

/** What an expression can name; a place that is computed is no name. */
function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text)
}
