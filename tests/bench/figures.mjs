// Medians of many rounds, and figures as lines of JSON.

/** The median CPU time of one call in nanoseconds. A round calls often enough to be measured. */
export async function median(work, { rounds = 9, budget = 600, warmUp = 2_000 } = {}) {
  // The compiler works beside the first calls, and its time counts as theirs. In CPU time: on a busy machine it would not
  // be ready otherwise.
  const cold = process.cpuUsage()
  do await work()
  while (spent(cold) < warmUp * 1000)
  const began = performance.now()
  await work()
  const calls = Math.max(1, Math.ceil(3 / (performance.now() - began)))
  const times = []
  while (times.length < rounds || (performance.now() - began < budget && times.length < 1_000)) {
    const start = process.cpuUsage()
    for (let call = 0; call < calls; call++) await work()
    times.push((spent(start) * 1000) / calls)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
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
