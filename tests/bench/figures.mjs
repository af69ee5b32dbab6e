// Medians of many rounds, and figures as lines of JSON.

/** The median time of one call in nanoseconds, of CPU time where the work is synchronous. */
export async function median(work, { rounds = 9, budget = 600 } = {}) {
  await work()
  const times = []
  const began = performance.now()
  while (times.length < rounds || (performance.now() - began < budget && times.length < 10_000)) {
    const start = process.hrtime.bigint()
    await work()
    times.push(Number(process.hrtime.bigint() - start))
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
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
