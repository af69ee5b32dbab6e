// npm bpmn-engine on the diagrams that our engine runs: one instance from start to end, each user task signalled.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { Engine } from 'bpmn-engine'
import { median, tell } from '../figures.mjs'

const folder = process.argv[2]
const cases = [
  ['10 tasks in sequence', 'chain10', 10],
  ['fork of 10', 'fork10', 10],
  ['multi-instance 20, done at 12', 'multi', 12],
  ['loop of 50', 'loop', 50],
  ['chain of 100 tasks', 'chain100', 100],
]

for (const [name, file, completions] of cases) {
  // Its expressions compare nothing: a function does.
  const source = readFileSync(`${folder}/${file}.bpmn`, 'utf8')
    .replace('${round &lt; 50}', '${environment.services.again()}')
    .replace('${nrOfCompletedInstances >= 12}', '${environment.services.isEnough()}')
  assert.equal(await instance(source), completions, name)
  tell(`engine: ${name}, npm bpmn-engine`, 'µs an instance', (await median(() => instance(source), { rounds: 3, budget: 1 })) / 1e3)
}

/** Gives how many tasks were completed. */
function instance(source) {
  return new Promise((resolve, reject) => {
    const listener = new EventEmitter()
    let round = 0
    listener.on('activity.wait', (task) => {
      setImmediate(() => {
        if (isOver) return
        round++
        task.signal()
      })
    })
    let isOver = false
    const services = { again: () => round < 50, isEnough: () => round >= 12 }
    const engine = Engine({ name: 'bench', source, services })
    engine.once('end', () => {
      isOver = true
      resolve(round)
    })
    engine.once('error', reject)
    engine.execute({ listener }).catch(reject)
  })
}
