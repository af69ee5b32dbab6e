import { importBpmnDiagram } from 'bpmn-js/lib/import/Importer'
import Modeler from 'bpmn-js/lib/Modeler'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import { breathe } from '../../ui/breathe'

/** What a parser made of a file. */
export type ParsedDiagram = {
  rootElement: ModdleElement
  references: unknown
  elementsById: unknown
  warnings: { message: string }[]
}

/** What is drawn stands here once its step has been taken: what it holds is drawn inside of it. */
type Drawn = { shape?: unknown }
type Importer = { add(element: ModdleElement, di: ModdleElement, parent?: unknown): unknown }
type Warning = { message: string; context?: object }

/** A modeler that draws a diagram in steps of a few milliseconds, so that the page answers meanwhile. */
export class SteppedModeler extends Modeler {
  /** How often a diagram was opened: the steps of one before are not taken any more. */
  private openings = 0

  /** Opens what has been parsed already; the same events come as with `importXML`. */
  async importParsed({ rootElement, references, elementsById, warnings }: ParsedDiagram): Promise<void> {
    const events = this.get<EventBus>('eventBus')
    const parsed = events.createEvent({ error: null, definitions: rootElement, elementsById, references, warnings })
    events.fire('import.parse.complete', parsed)
    await this.importDefinitions(rootElement)
    events.fire('import.done', { error: null, warnings })
  }

  override async open(diagram?: ModdleElement | string): Promise<{ warnings: string[] }> {
    const definitions = this.getDefinitions()
    // By its id: only the minimal way of the library knows all cases.
    if (!definitions || typeof diagram === 'string') return super.open(diagram ?? '')
    const events = this.get<EventBus>('eventBus')
    const canvas = this.get<Canvas>('canvas')
    this.openings += 1
    const opening = this.openings
    this.clear()
    events.fire('import.render.start', { definitions })
    const { steps, roots, warnings } = await recorded(this.get<Importer>('bpmnImporter'), definitions, diagram)
    for (const step of steps) {
      await breathe()
      if (opening !== this.openings) return { warnings: [] }
      step()
    }
    const root = roots.map((id) => canvas.findRoot(id)).find((found) => found !== undefined)
    if (root !== undefined) canvas.setRootElement(root)
    events.fire('import.render.complete', { error: undefined, warnings })
    return { warnings: warnings.map(({ message }) => message) }
  }
}

/** What the library would draw, in its order, each as a step of its own; and the roots it would show, the first there is. */
async function recorded(importer: Importer, definitions: ModdleElement, diagram?: ModdleElement) {
  const steps: (() => void)[] = []
  const roots: string[] = []
  const warnings: Warning[] = []
  const add = (element: ModdleElement, di: ModdleElement, parent?: Drawn): Drawn => {
    const drawn: Drawn = {}
    steps.push(() => {
      try {
        drawn.shape = importer.add(element, di, parent?.shape)
      } catch (reason) {
        if (parent === undefined) throw reason
        warnings.push({ message: reason instanceof Error ? reason.message : String(reason), context: { element } })
      }
    })
    return drawn
  }
  const parts: Record<string, object> = {
    bpmnImporter: { add },
    eventBus: { fire: () => undefined },
    canvas: { findRoot: (id: string) => void roots.push(id), setRootElement: () => undefined },
  }
  const recorder = { get: (name: string) => parts[name] } as unknown as ModdleElement
  const result = await importBpmnDiagram(recorder, definitions, diagram)
  return { steps, roots, warnings: [...(result.warnings as unknown as Warning[]), ...warnings] }
}
