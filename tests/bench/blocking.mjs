// How long the designer of flows keeps its page from answering while it opens, with a processor four times slower: the
// sum of what each long task takes beyond 50 ms, from the navigation until the findings stand there and nothing long
// happens any more. Exits with 1 when the middle of the rounds is over the bar.
//   node tests/bench/blocking.mjs [--rounds N] [--profile debug|release] [--tasks]
import { parseArgs } from 'node:util'
import { startBrowser, startServer } from '../e2e/product.mjs'
import { signIn } from '../e2e/user.mjs'
import { middle, tell } from './figures.mjs'

const bar = 150
const slower = 4
const path = '/processpage/designer?flowKey=lsjgbg'
/** So long nothing long happens once the page is idle, in milliseconds. */
const rest = 2000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string', default: 'release' },
    tasks: { type: 'boolean', default: false },
  },
})

const server = await startServer({ profile: values.profile })
const browser = await startBrowser()
try {
  const figures = []
  for (let round = 0; round < Number(values.rounds); round += 1) figures.push(await blocking())
  const value = middle(figures)
  tell('designer of flows, blocking time at 4× CPU', 'ms', value, { bar, rounds: figures.map(Math.round).join(' ') })
  process.exitCode = value > bar ? 1 : 0
} finally {
  await browser.stop()
  await server.stop()
}

/** One visit with nothing cached. */
async function blocking() {
  const page = await signIn(browser, server, 'admin')
  await page.addInitScript(noteLongTasks)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto('about:blank')
  await page.goto(`${server.address}/#${path}`)
  // By the browser itself: what the test's library brings into a page to wait there takes long as well.
  await session.send('Runtime.evaluate', { expression: `(${untilIdle})(${rest})`, awaitPromise: true })
  const tasks = await page.evaluate(() => window.longTasks)
  if (values.tasks) console.log(tasks.map(({ start, duration }) => `${Math.round(start)}: ${Math.round(duration)}`).join(', '))
  await page.context().close()
  return tasks.reduce((sum, { duration }) => sum + duration - 50, 0)
}

/** Waits until the findings stand there and nothing long has happened for a while. */
function untilIdle(rest) {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('.designer-findings') !== null
      if (isThere && performance.now() - window.lastLongTask > rest) resolve()
      else setTimeout(look, 200)
    }
    look()
  })
}

function noteLongTasks() {
  window.longTasks = []
  window.lastLongTask = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasks.push({ start: startTime, duration })
      window.lastLongTask = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
}
