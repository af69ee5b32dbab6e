import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type { Point, Rect } from 'diagram-js/lib/util/Types'
import { readAttribute } from './extension'

/** The diagram as it is stored: the process's id is the flow's key. */
export async function readDiagram(viewer: BaseViewer): Promise<{ flowKey: string; name: string; text: string }> {
  const { xml } = await viewer.saveXML({ format: true })
  const process = mainProcess(viewer)
  return { flowKey: process?.id ?? '', name: process?.name ?? process?.id ?? '', text: xml ?? '' }
}

/** The diagram as a copy under another key and name; the drawing itself keeps its own. */
export async function readDiagramAs(modeler: Modeler, id: string, name: string) {
  const root = modeler.get<Canvas>('canvas').getRootElement()
  const process = mainProcess(modeler)
  if (process === undefined) return readDiagram(modeler)
  const modeling = modeler.get<Modeling>('modeling')
  if (root.businessObject === process) modeling.updateProperties(root as Element, { id, name })
  else modeling.updateModdleProperties(root as Element, process, { id, name })
  const renamed = await readDiagram(modeler)
  modeler.get<CommandStack>('commandStack').undo()
  return renamed
}

/** The process itself; of a collaboration, the first executable one, or else the first. */
export function mainProcess(viewer: BaseViewer): ModdleElement | undefined {
  const roots: ModdleElement[] = viewer.getDefinitions()?.rootElements ?? []
  const processes = roots.filter((root) => root.$type === 'bpmn:Process')
  return processes.find((process) => process.isExecutable) ?? processes[0]
}

/** The code of the form that starts the process an element stands in: of its start event, else of its description. */
export function formKeyOf(element: Element): string {
  let process: ModdleElement = element.businessObject
  while (process.$parent && process.$type !== 'bpmn:Process') process = process.$parent
  const nodes: ModdleElement[] = process.flowElements ?? []
  const keys = nodes.filter(({ $type }) => $type === 'bpmn:StartEvent').map((start) => readAttribute(start, 'formKey'))
  return keys.find((key) => key !== '') ?? String(process.documentation?.[0]?.text ?? '').trim()
}

/** The box around all that the file says it draws; none when that is nothing. */
export function extentOf({ diagrams }: ModdleElement): Rect | undefined {
  const drawn: ModdleElement[] = diagrams[0].plane.planeElement ?? []
  const boxes: Rect[] = drawn.flatMap(({ bounds, waypoint = [] }) => bounds ?? waypoint.map(asBox))
  if (boxes.length === 0) return undefined
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function asBox({ x, y }: Point): Rect {
  return { x, y, width: 0, height: 0 }
}

/** The ids of all that a file holds, shapes of the drawing among it; without those of `except`. */
export function idsOf(definitions: ModdleElement, except: ModdleElement[] = []): string[] {
  const ids: string[] = []
  walk(definitions, (element) => {
    const { idProperty } = element.$descriptor
    const id: unknown = idProperty && element.get(idProperty.name)
    if (typeof id === 'string' && id !== '' && !except.includes(element)) ids.push(id)
  })
  return ids
}

/** All elements of a file whose property refers to this one. */
export function referrersOf(definitions: ModdleElement, property: string, target: ModdleElement): ModdleElement[] {
  const found: ModdleElement[] = []
  walk(definitions, (element) => element[property] === target && found.push(element))
  return found
}

/** Calls for an element and all that it holds; what it only refers to stands elsewhere. */
function walk(element: ModdleElement, visit: (element: ModdleElement) => void): void {
  visit(element)
  // An element of a namespace that nobody describes has nothing of ours.
  for (const { isReference, ns } of element.$descriptor.properties ?? []) {
    if (isReference) continue
    const value: unknown = element[ns.localName]
    for (const inner of Array.isArray(value) ? value : [value]) if (isElement(inner)) walk(inner, visit)
  }
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && '$descriptor' in value
}
