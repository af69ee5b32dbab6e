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
