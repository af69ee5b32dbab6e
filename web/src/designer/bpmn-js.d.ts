declare module 'diagram-js-minimap' {
  import type { ModuleDeclaration } from 'didi'

  const minimapModule: ModuleDeclaration
  export default minimapModule
  export type Minimap = { toggle(open?: boolean): void; isOpen(): boolean }
}

declare module 'bpmn-moddle' {
  import type { Moddle } from 'bpmn-js/lib/model/Types'
  export const BpmnModdle: new (packages: Record<string, unknown>) => Moddle
}

declare module 'moddle-xml' {
  import type { Moddle, ModdleElement } from 'bpmn-js/lib/model/Types'

  /** What the reader tells of an element while it is read. */
  export interface ElementHandler {
    /** References, ids and warnings of the file; the reader sets it at the outermost handler. */
    context: object
    /** What was made of it. */
    element?: unknown
    handleNode(node: object): ElementHandler
    handleText(text: string): void
    handleEnd(): void
  }

  export class Reader {
    constructor(options: { model: Moddle; lax: boolean })
    handler(type: string): ElementHandler
    fromXML(
      xml: string,
      options: { rootHandler: ElementHandler },
    ): Promise<{
      rootElement: ModdleElement
      references: unknown
      elementsById: unknown
      warnings: { message: string }[]
    }>
  }
}
