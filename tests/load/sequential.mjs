// What one case does when one act happens after the other, and whether a history of acts that overlap has such an order.

const STEPS = ['a', 'b', 'c']

/** Before the first act. What a task is called and its version nobody knows until somebody has seen it. */
const BEGINNING = { task: { id: null, version: null, node: 'a', assignee: null }, decisions: [], closed: {} }

/**
 * Searches an order of the acts: each has `asked` and `answered`, the moments of request and answer, and the result that it
 * was answered. Answers whether there is one, and else at which acts the longest order got stuck.
 */
export function explain(acts) {
  const ordered = acts.toSorted((one, other) => one.asked - other.asked)
  const known = new Set()
  let stuck = { depth: -1, acts: [] }
  const search = (left, state) => {
    if (left.length === 0) return true
    const key = `${left.map(({ index }) => index).join()}|${JSON.stringify(state)}`
    if (known.has(key)) return false
    // Only what was asked for before the first answer of those that are left can be next.
    const firstAnswer = Math.min(...left.map(({ act }) => act.answered))
    const next = left.filter(({ act }) => act.asked <= firstAnswer)
    for (const one of next) {
      const after = step(state, one.act)
      if (after && search(left.filter((other) => other !== one), after)) return true
    }
    known.add(key)
    const depth = ordered.length - left.length
    if (depth > stuck.depth) stuck = { depth, acts: next.map(({ act }) => act), state }
    return false
  }
  const explained = search(ordered.map((act, index) => ({ act, index })), BEGINNING)
  return { explained, stuck: stuck.acts }
}

/** The state after an act that was answered so; none: in this state it is answered otherwise. */
function step(state, act) {
  if (act.kind === 'claimable' || act.kind === 'todo') return seen(state, act)
  const after = ACTS[act.kind](state, act)
  if ((after === undefined) !== (act.result === 'refused')) return undefined
  return after ?? state
}

/** A list shows the task of whoever may take it or has it, under the name and version that it has. */
function seen(state, { kind, who, result }) {
  const { task } = state
  const isShown = task !== null && (kind === 'claimable' ? task.assignee === null : task.assignee === who)
  if (!isShown || result === 'none') return isShown === (result !== 'none') ? state : undefined
  if (task.node !== result.node) return undefined
  if (task.id !== null) return task.id === result.taskId && task.version === result.taskVersion ? state : undefined
  return result.taskId in state.closed ? undefined : { ...state, task: { ...task, id: result.taskId, version: result.taskVersion } }
}

const ACTS = {
  claim: (state, act) => {
    const { task } = state
    if (!isCurrent(task, act) || (task.assignee !== null && task.assignee !== act.who)) return undefined
    return task.assignee === act.who ? state : changed(state, act.who)
  },
  release: (state, act) => (has(state.task, act) ? changed(state, null) : undefined),
  transfer: (state, act) => (has(state.task, act) && act.to !== act.who ? changed(state, act.to) : undefined),
  decide: (state, act) => {
    if (!has(state.task, act)) return undefined
    const next = STEPS[STEPS.indexOf(state.task.node) + 1]
    return { ...closed(state, act.who, 'completed'), task: next ? fresh(next, null) : null }
  },
  goBack: (state, act) => {
    const before = has(state.task, act) ? STEPS[STEPS.indexOf(state.task.node) - 1] : undefined
    if (before === undefined) return undefined
    const person = state.decisions.find(({ node }) => node === before)?.who ?? null
    return { ...closed(state, act.who, 'returned'), task: fresh(before, person) }
  },
  withdraw: (state, { who, taskId }) => {
    const decided = state.closed[taskId]
    // Whoever decided the step last takes that back, as long as nobody has decided behind it.
    const place = decided ? state.decisions.findIndex(({ node }) => node === decided.node) : -1
    const latest = state.decisions[place]
    if (state.task === null || decided?.who !== who || latest?.who !== who || latest.outcome !== 'completed') return undefined
    const isBehind = ({ node, outcome }) => outcome !== 'withdrawn' && STEPS.indexOf(node) >= STEPS.indexOf(latest.node)
    if (state.decisions.slice(0, place).some(isBehind)) return undefined
    const decisions = state.decisions.with(place, { ...latest, outcome: 'withdrawn' })
    return { ...state, decisions, task: fresh(latest.node, who) }
  },
}

const isCurrent = (task, { taskId, version }) => task !== null && task.id === taskId && task.version === version

const has = (task, act) => isCurrent(task, act) && task.assignee === act.who

const fresh = (node, assignee) => ({ id: null, version: null, node, assignee })

/** Somebody else has the task, or nobody: its version counts that. */
const changed = (state, assignee) => ({ ...state, task: { ...state.task, assignee, version: state.task.version + 1 } })

/** The task has ended with a decision on record, the latest first. */
function closed(state, who, outcome) {
  const { id, node } = state.task
  return { ...state, closed: { ...state.closed, [id]: { node, who } }, decisions: [{ node, who, outcome }, ...state.decisions] }
}
