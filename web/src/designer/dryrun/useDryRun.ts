import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Simulation, WorkerBroken } from '../../core/checks'
import type { SimulatedTask, SimulationState } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { scrollTo } from '../../ui/diagram/canvas'
import { markProgress } from '../../ui/diagram/marks'
import { publishedFormQuery } from '../api'
import type { Story } from '../cases/story'
import { coreErrorText } from '../coreError'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import type { Variables } from './variables'

/** Role codes, each with the number of its members. */
type Roles = Record<string, number>

/** Where a dry run stands. */
type DryRunState = { tasks: SimulatedTask[]; state: SimulationState }

/** Steps through the diagram with the engine itself, in the browser. Nothing is stored anywhere. */
export function useDryRun({ modeler, checks }: Designer) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const queries = useQueryClient()
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const [run, setRun] = useState<DryRunState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Steps are taken one behind the other, in the order of the clicks.
  const steps = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => () => markProgress(modeler, null), [modeler])

  const refresh = async (simulation: Simulation) => {
    const [state, tasks] = await Promise.all([simulation.state(), simulation.tasks()])
    setRun({ tasks, state })
    setProblem(null)
    markProgress(modeler, state)
    for (const id of state.active.slice(0, 1)) scrollTo(modeler, id)
  }
  const stop = () => {
    setSimulation(null)
    setRun(null)
    setProblem(null)
    markProgress(modeler, null)
  }
  const attempt = (act: () => Promise<void>) => {
    steps.current = steps.current.then(act).catch((reason) => {
      // The run is lost with the worker that held it.
      if (reason instanceof WorkerBroken) stop()
      setProblem(reason instanceof WorkerBroken ? t('dryRun.broken') : coreErrorText(reason))
    })
  }
  /** The form of the cases; without one, or where it is not published, steps say only what the diagram itself asks. */
  const formOf = (code: string) =>
    code === '' ? undefined : queries.fetchQuery(publishedFormQuery(code)).catch(() => undefined)
  const step = (act: (simulation: Simulation) => Promise<unknown>) => {
    if (simulation === null) return
    attempt(async () => {
      await act(simulation)
      await refresh(simulation)
    })
  }
  /** Opens the drawing as it is for a run, which begins as it is told. */
  const begin = (how: (fresh: Simulation) => Promise<unknown>) =>
    attempt(async () => {
      const { text } = await readDiagram(modeler)
      const fresh = await checks.simulation(text, locale)
      const form = await formOf(await fresh.formCode())
      if (form) await fresh.setForm(form)
      await how(fresh)
      setSimulation(fresh)
      await refresh(fresh)
    })
  return {
    run,
    problem,
    start: (variables: Variables, roles: Roles) => begin((fresh) => fresh.start(variables, roles)),
    /** Does again what was kept, as far as it can be done. */
    replay: (story: Story, roles: Roles) => begin((fresh) => fresh.replay(story, roles)),
    /** The run so far, to be kept; null: there is none. */
    record: async (): Promise<Story | null> => simulation?.record() ?? null,
    complete: (task: number, operation: string) =>
      step((simulation) => simulation.complete(task, { operation, variables: {} })),
    delegate: (task: number, to: string) => step((simulation) => simulation.delegate(task, to)),
    advance: (seconds: number) => step((simulation) => simulation.advance(seconds)),
    undo: () => step((simulation) => simulation.undo()),
    branch: () => step((simulation) => simulation.branch()),
    switchTo: (run: number) => step((simulation) => simulation.switchTo(run)),
    stop,
  }
}
