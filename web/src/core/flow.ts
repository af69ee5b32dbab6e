// Replaced by the door to the `flow` module: this declares only what the designer uses until that door lands.

export type Finding = {
  code: string
  severity: 'error' | 'warning' | 'info'
  element?: string
  property?: string
  textZh: string
  textEn: string
  line?: number
  column?: number
}

export type SimulationTask = {
  id: string
  node: string
  name: string
  assignee?: string
  candidates: string[]
  operations: { code: string; name: string }[]
}

export type SimulationState = {
  done: string[]
  active: string[]
  flows: string[]
  ended: boolean
  variables: Record<string, unknown>
  log: { seq: number; kind: 'taskOpened'; node: string }[]
}

export type Simulation = {
  start(variables: Record<string, unknown>): void
  tasks(): SimulationTask[]
  complete(task: string, decision: { operation: string; variables: Record<string, unknown> }): void
  advance(seconds: number): void
  undo(): void
  state(): SimulationState
}

export type Flow = { lint(xml: Uint8Array): Finding[]; simulation(xml: Uint8Array): Simulation }

export function loadFlow(): Promise<Flow> {
  return Promise.reject(new Error('the flow module is not built yet'))
}
