// The door to the `flow` module: the dry run of a diagram.
import { parseJson } from './parseJson'
import init, { Simulation as Run } from './pkg/flow/flow'
import wasm from './pkg/flow/flow_bg.wasm?url'
import type { Locale, SimulatedTask, SimulationState } from './types'

export type { SimulatedTask, SimulationState }

/** A dry run. What the engine refuses is thrown as `{ code, text }`. */
export type Simulation = {
  /** `roles`: the known role codes, each with the number of its members. */
  start(variables: Record<string, unknown>, roles: Record<string, number>): void
  tasks(): SimulatedTask[]
  complete(task: number, decision: { operation: string; variables: Record<string, unknown> }): void
  delegate(task: number, to: string): void
  advance(seconds: number): void
  undo(): void
  /** A second run that has gone like this one so far: its number, or nothing when there are too many. */
  branch(): number | undefined
  /** Goes on with another run, by its number from 0. */
  switchTo(run: number): boolean
  state(): SimulationState
}

type Flow = {
  simulation(xml: string, locale: Locale): Simulation
}

const flow: Flow = {
  simulation: (xml, locale) => simulation(new Run(xml, locale)),
}

let loading: Promise<Flow> | undefined

/** Loads the module once; a failed load may be tried again. */
export function loadFlow(): Promise<Flow> {
  loading ??= init({ module_or_path: wasm }).then(
    () => flow,
    (reason) => {
      loading = undefined
      throw reason
    },
  )
  return loading
}

function simulation(of: Run): Simulation {
  return {
    start: (variables, roles) => of.start(JSON.stringify(variables), JSON.stringify(roles)),
    tasks: () => parseJson(of.tasks()),
    complete: (task, { operation, variables }) => of.complete(task, operation, JSON.stringify(variables)),
    delegate: (task, to) => of.delegate(task, to),
    advance: (seconds) => of.advance(seconds),
    undo: () => of.undo(),
    branch: () => of.branch(),
    switchTo: (run) => of.switchTo(run),
    state: () => parseJson(of.state()),
  }
}
