// The checks and the dry run of diagrams. They run in a worker, so that a page never waits for them.
import type { LintEnvironment } from './lintEnvironment'
import type { CaseDifference, Form, Locale, Remark, SimulatedTask, SimulationState } from './types'
import type { Answer, Functions } from './worker/protocol'

/** A dry run as it is kept (`docs/handbook/story-format.md`). */
type Story = Record<string, unknown>
/** How a test case went; of a letter without addressee its kind says whom it is for. */
type CaseRun = {
  difference: CaseDifference | null
  story: Story
  letters: { node: string; name: string; addressee?: string }[]
}

/** A dry run. What the engine refuses is thrown as `{ code, text }`. */
export type Simulation = {
  /** Code of the form that cases of the diagram are applied for with; empty: it names none. */
  formCode(): Promise<string>
  /** That form's description: from now on steps say what of it is filled in there. */
  setForm(form: Form): Promise<void>
  /** `roles`: the known role codes, each with the number of its members. */
  start(variables: Record<string, unknown>, roles: Record<string, number>): Promise<void>
  tasks(): Promise<SimulatedTask[]>
  complete(task: number, decision: { operation: string; variables: Record<string, unknown> }): Promise<void>
  delegate(task: number, to: string): Promise<void>
  advance(seconds: number): Promise<void>
  undo(): Promise<void>
  /** A second run that has gone like this one so far: its number, or nothing when there are too many. */
  branch(): Promise<number | undefined>
  /** Goes on with another run, by its number from 0. */
  switchTo(run: number): Promise<boolean>
  state(): Promise<SimulationState>
  /** The run so far, to be kept. */
  record(): Promise<Story>
  /** Does again what was kept, in place of the run; nothing: all was as it was kept. */
  replay(story: Story, roles: Record<string, number>): Promise<CaseDifference | null>
}

export type Checks = {
  /** What is wrong with a diagram. `environment`: what there is for it to name; without it nothing of that is checked. */
  check(text: string, locale: Locale, environment?: LintEnvironment): Promise<Remark[]>
  /** The same of the diagram that is drawn; nothing when it was asked about a later text meanwhile. */
  checkLatest(text: string, locale: Locale, environment?: LintEnvironment): Promise<Remark[] | null>
  /** A dry run of a diagram, in place of the one before. */
  simulation(text: string, locale: Locale): Promise<Simulation>
  /** How kept runs go through a diagram, each with what its acts make now. The dry run that is open stays. */
  runCases(text: string, locale: Locale, stories: Story[], roles: Record<string, number>): Promise<CaseRun[]>
}

/** The worker broke down. What it was asked is lost, a dry run as well; the next call gets a new worker. */
export class WorkerBroken extends Error {
  override name = 'WorkerBroken'
}

/** Checks in a worker of their own. It starts with the first call and ends when `closed` says so. */
export function createChecks(closed: AbortSignal, makeWorker = checksWorker): Checks {
  const worker = new CallableWorker(makeWorker)
  closed.addEventListener('abort', () => worker.stop(new WorkerBroken('closed')))
  const call = worker.call.bind(worker)
  let latest = 0
  let before: Promise<unknown> = Promise.resolve()
  return {
    check: (text, locale, environment) => call('check', locale, text, environment),
    checkLatest: async (text, locale, environment) => {
      const number = ++latest
      // One at a time: of those that wait only the last is asked.
      await before
      if (number !== latest) return null
      const answer = call('check', locale, text, environment)
      before = answer.catch(() => undefined)
      const remarks = await answer
      return number === latest ? remarks : null
    },
    runCases: (text, locale, stories, roles) => call('runCases', text, locale, stories, roles),
    simulation: async (text, locale) => {
      await call('open', text, locale)
      return {
        formCode: () => call('formCode'),
        setForm: (form) => call('setForm', form),
        start: (variables, roles) => call('start', variables, roles),
        tasks: () => call('tasks'),
        complete: (task, { operation, variables }) => call('complete', task, operation, variables),
        delegate: (task, to) => call('delegate', task, to),
        advance: (seconds) => call('advance', seconds),
        undo: () => call('undo'),
        branch: () => call('branch'),
        switchTo: (run) => call('switchTo', run),
        state: () => call('state'),
        record: () => call('record'),
        replay: (story, roles) => call('replay', story, roles),
      }
    },
  }
}

function checksWorker(): Worker {
  return new Worker(new URL('./worker/checks.worker.ts', import.meta.url), { type: 'module' })
}

type Waiting = { resolve: (result: never) => void; reject: (reason: unknown) => void }

/** A worker whose functions are called by messages, and which is started anew when it breaks down. */
class CallableWorker {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private readonly make: () => Worker

  constructor(make: () => Worker) {
    this.make = make
  }

  call<Name extends keyof Functions>(
    name: Name,
    ...parameters: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    this.worker ??= this.start()
    const id = ++this.lastId
    const answer = new Promise<never>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.worker.postMessage({ id, name, parameters })
    return answer
  }

  /** Ends the worker; who waits for it gets the reason. */
  stop(reason: WorkerBroken) {
    this.worker?.terminate()
    this.worker = undefined
    const lost = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of lost) reject(reason)
  }

  private start(): Worker {
    const worker = this.make()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.settle(data)
    worker.onerror = (event) => {
      // It is told to whoever waits.
      event.preventDefault()
      this.stop(new WorkerBroken(event.message))
    }
    return worker
  }

  private settle(answer: Answer) {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if ('result' in answer) {
      waiting?.resolve(answer.result as never)
    } else if (answer.isBroken) {
      const broken = new WorkerBroken('trap')
      waiting?.reject(broken)
      this.stop(broken)
    } else {
      waiting?.reject(answer.error)
    }
  }
}
