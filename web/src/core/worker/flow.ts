// The `flow` module, in the worker: one dry run of a diagram at a time.
import type { Simulation } from '../pkg/flow/flow'
import type { CaseDifference, Form, Locale, SimulatedTask, SimulationState } from '../types'

/** A dry run as it is kept (`docs/handbook/story-format.md`). */
type Story = Record<string, unknown>
/** A letter that would go out: after which step, and for whom; no addressee: whom letters of its kind are for. */
type CaseLetter = { node: string; name: string; addressee?: string }
/** How a kept run went: where it differs, what its acts make now, and which letters they bring. */
type CaseRun = { difference: CaseDifference | null; story: Story; letters: CaseLetter[] }

/** A known role's code and the number of its members, each. */
type Roles = Record<string, number>

let simulation: Simulation | undefined

function current(): Simulation {
  if (simulation === undefined) throw new Error('no dry run is open')
  return simulation
}

/** Gets a diagram ready for a dry run, in place of the one before. What the engine refuses is thrown as `{code, text}`. */
export async function open(text: string, locale: Locale): Promise<void> {
  const { Simulation } = await import('../pkg/flow/flow')
  const opened = new Simulation(text, locale)
  simulation?.free()
  simulation = opened
}

/** Code of the form that cases of the diagram are applied for with; empty: it names none. */
export function formCode(): string {
  return current().formCode()
}

/** That form's description: from now on steps say what of it is filled in there. */
export function setForm(form: Form): void {
  current().setForm(JSON.stringify(form))
}

export function start(variables: Record<string, unknown>, roles: Roles): void {
  current().start(JSON.stringify(variables), JSON.stringify(roles))
}

export function complete(task: number, operation: string, variables: Record<string, unknown>): void {
  current().complete(task, operation, JSON.stringify(variables))
}

export function delegate(task: number, to: string): void {
  current().delegate(task, to)
}

export function advance(seconds: number): void {
  current().advance(seconds)
}

export function undo(): void {
  current().undo()
}

/** A second run that has gone like this one so far: its number, or nothing when there are too many. */
export function branch(): number | undefined {
  return current().branch()
}

/** Goes on with another run, by its number from 0. */
export function switchTo(run: number): boolean {
  return current().switchTo(run)
}

/** The run so far, to be kept. */
export function record(): Story {
  return typed(current().record())
}

/** Does again what was kept, in place of the run; nothing: all was as it was kept. */
export function replay(story: Story, roles: Roles): CaseDifference | null {
  return typed(current().replay(JSON.stringify(story), JSON.stringify(roles)))
}

/** How kept runs go through a diagram. The dry run that is open stays. */
export async function runCases(text: string, locale: Locale, stories: Story[], roles: Roles): Promise<CaseRun[]> {
  const { Simulation } = await import('../pkg/flow/flow')
  const run = new Simulation(text, locale)
  const one = (story: Story): CaseRun => ({
    difference: typed(run.replay(JSON.stringify(story), JSON.stringify(roles))),
    story: typed(run.record()),
    letters: lettersOf(typed(run.state())),
  })
  try {
    return stories.map(one)
  } finally {
    run.free()
  }
}

function lettersOf({ log }: SimulationState): CaseLetter[] {
  const letters = log.filter(({ kind }) => kind === 'letterIssued')
  return letters.map(({ node, detail, to }) => ({ node, name: detail, addressee: to[0] }))
}

export function tasks(): SimulatedTask[] {
  return typed(current().tasks())
}

export function state(): SimulationState {
  return typed(current().state())
}

/** What core answers; both sides of the type are built from the same source. */
function typed<T>(answer: unknown): T {
  return answer as T
}
