import type { BaseViewerOptions } from 'bpmn-js/lib/BaseViewer'
import { importBpmnDiagram } from 'bpmn-js/lib/import/Importer'
import Modeler from 'bpmn-js/lib/Modeler'
import type { Moddle, ModdleElement } from 'bpmn-js/lib/model/Types'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type EventBus from 'diagram-js/lib/core/EventBus'
import type { ModuleDeclaration } from 'didi'
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

/** What makes what an XML file is read into; the library declares it nowhere. */
const maker = Modeler.prototype as unknown as { _createModdle(options: BaseViewerOptions): Moddle }

type Initializer = NonNullable<ModuleDeclaration['__init__']>[number]

/**
 * A modeler that makes its services and draws a diagram in steps of a few milliseconds, so that the page answers
 * meanwhile.
 */
export class SteppedModeler extends Modeler {
  /** What the modules start with. */
  private readonly initializers: Initializer[]
  /** How often a diagram was opened: the steps of one before are not taken any more. */
  private openings = 0

  /** Makes one, with its services. */
  static async create({ additionalModules = [], ...options }: BaseViewerOptions): Promise<SteppedModeler> {
    await breathe()
    const modules = inOrder([...Modeler.prototype.getModules(), ...additionalModules])
    const moddle = maker._createModdle(options)
    await breathe()
    const modeler = new SteppedModeler(options, moddle, modules)
    await modeler.start()
    return modeler
  }

  private constructor(options: BaseViewerOptions, moddle: Moddle, modules: ModuleDeclaration[]) {
    const services = modules.map(({ __init__, __depends__, ...own }) => own)
    super({ ...options, modules: services, moddle } as BaseViewerOptions)
    this.initializers = modules.flatMap(({ __init__ = [] }) => __init__)
  }

  /** The library makes it itself, in the same task as all else. */
  _createModdle({ moddle }: { moddle: Moddle }): Moddle {
    return moddle
  }

  private async start(): Promise<void> {
    for (const initializer of this.initializers) {
      await breathe()
      if (typeof initializer === 'string') this.get(initializer)
      else this.invoke(initializer)
    }
    await breathe()
    // The library does so when it makes a diagram: there was nobody yet to hear it.
    this.get<EventBus>('eventBus').fire('diagram.init')
  }

  /** Opens what has been parsed already; the same events come as with `importXML`. */
  async importParsed({ rootElement, references, elementsById, warnings }: ParsedDiagram): Promise<void> {
    const events = this.get<EventBus>('eventBus')
    const parsed = events.createEvent({ error: null, definitions: rootElement, elementsById, references, warnings })
    await breathe()
    events.fire('import.parse.complete', parsed)
    await breathe()
    await this.importDefinitions(rootElement)
    await breathe()
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
    await breathe()
    events.fire('import.render.start', { definitions })
    const { steps, roots, warnings } = await recorded(this.get<Importer>('bpmnImporter'), definitions, diagram)
    for (const step of steps) {
      await breathe()
      if (opening !== this.openings) return { warnings: [] }
      step()
      // What is drawn on a root that is not shown would be laid out all at once when it is.
      const root = roots.map((id) => canvas.findRoot(id)).find((found) => found !== undefined)
      if (root !== undefined) canvas.setRootElement(root)
    }
    await breathe()
    events.fire('import.render.complete', { error: undefined, warnings })
    return { warnings: warnings.map(({ message }) => message) }
  }
}

/** All modules, each behind those it depends on, as the library loads them. */
function inOrder(modules: ModuleDeclaration[], found: ModuleDeclaration[] = []): ModuleDeclaration[] {
  for (const module of modules) {
    if (found.includes(module)) continue
    inOrder(module.__depends__ ?? [], found)
    if (!found.includes(module)) found.push(module)
  }
  return found
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
