declare module 'diagram-js-minimap' {
  import type { ModuleDeclaration } from 'didi'

  const minimapModule: ModuleDeclaration
  export default minimapModule
  export type Minimap = { toggle(open?: boolean): void; isOpen(): boolean }
}
