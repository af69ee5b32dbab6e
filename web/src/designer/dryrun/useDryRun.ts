import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useState } from 'react'
import { loadFlow, type SimulatedTask, type Simulation, type SimulationState } from '../../core/flow'
import { useLocale } from '../../text/useLocale'
import { scrollTo } from '../../ui/diagram/canvas'
import { markProgress } from '../../ui/diagram/marks'
import { readDiagram } from '../diagram'
import type { Variables } from './variables'

/** Role codes, each with the number of its members. */
type Roles = Record<string, number>

/** Where a dry run stands. */
type DryRunState = { tasks: SimulatedTask[]; state: SimulationState }

/** Steps through the diagram with the engine itself, in the browser. Nothing is stored anywhere. */
export function useDryRun(modeler: Modeler) {
  const locale = useLocale()
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const [run, setRun] = useState<DryRunState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => () => markProgress(modeler, null), [modeler])

  const refresh = (simulation: Simulation) => {
    const state = simulation.state()
    setRun({ tasks: simulation.tasks(), state })
    setProblem(null)
    markProgress(modeler, state)
    for (const id of state.active.slice(0, 1)) scrollTo(modeler, id)
  }
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (reason) {
      setProblem(errorText(reason))
    }
  }
  const step = (act: (simulation: Simulation) => void) => () => {
    if (simulation === null) return
    attempt(() => {
      act(simulation)
      refresh(simulation)
    })
  }

  const start = async (variables: Variables, roles: Roles) => {
    const { text } = await readDiagram(modeler)
    const flow = await loadFlow()
    attempt(() => {
      const fresh = flow.simulation(text, locale)
      fresh.start(variables, roles)
      setSimulation(fresh)
      refresh(fresh)
    })
  }
  const stop = () => {
    setSimulation(null)
    setRun(null)
    setProblem(null)
    markProgress(modeler, null)
  }
  return {
    run,
    problem,
    start: (variables: Variables, roles: Roles) =>
      start(variables, roles).catch((reason) => setProblem(errorText(reason))),
    complete: (task: number, operation: string) =>
      step((simulation) => simulation.complete(task, { operation, variables: {} }))(),
    delegate: (task: number, to: string) => step((simulation) => simulation.delegate(task, to))(),
    advance: (seconds: number) => step((simulation) => simulation.advance(seconds))(),
    undo: step((simulation) => simulation.undo()),
    branch: step((simulation) => simulation.branch()),
    switchTo: (run: number) => step((simulation) => simulation.switchTo(run))(),
    stop,
  }
}

/** What core throws carries its sentence in `text`. */
function errorText(reason: unknown): string {
  if (typeof reason === 'object' && reason !== null && 'text' in reason) return String(reason.text)
  return reason instanceof Error ? reason.message : String(reason)
}
