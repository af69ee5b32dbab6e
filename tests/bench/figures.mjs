// Medians of many rounds, and figures as lines of JSON.

/** The median CPU time of one call in nanoseconds. */
export async function median(work, { rounds = 9, budget = 600, warmUp } = {}) {
  const calls = await warm(work, { warmUp })
  const began = performance.now()
  const times = []
  while (times.length < rounds || (performance.now() - began < budget && times.length < 1_000)) {
    times.push(await round(work, calls))
  }
  return middle(times)
}

/**
 * The compiler works beside the first calls, and its time counts as theirs. In CPU time: on a busy machine it would not
 * be ready otherwise. Gives how many calls fill a turn of so many milliseconds.
 */
export async function warm(work, { warmUp = 2_000, turn = 10 } = {}) {
  const cold = process.cpuUsage()
  do await work()
  while (spent(cold) < warmUp * 1000)
  const start = process.cpuUsage()
  await work()
  return Math.max(1, Math.ceil((turn * 1000) / Math.max(1, spent(start))))
}

/** The CPU time of one of so many calls, in nanoseconds. */
export async function round(work, calls) {
  const start = process.cpuUsage()
  for (let call = 0; call < calls; call++) await work()
  return (spent(start) * 1000) / calls
}

/** The one in the middle. */
export function middle(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
}

/** CPU time since then, in microseconds. */
function spent(since) {
  const { user, system } = process.cpuUsage(since)
  return user + system
}

/** One figure, with how many times slower than ours a peer is where `ours` is given. */
export function tell(name, unit, value, { ours, bar } = {}) {
  const figure = { name, unit, value: rounded(value) }
  if (ours !== undefined) figure.timesOurs = rounded(value / ours)
  if (bar !== undefined) Object.assign(figure, { bar, met: value <= bar })
  console.log(JSON.stringify(figure))
}

function rounded(value) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
