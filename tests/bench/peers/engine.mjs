// npm bpmn-engine on the diagrams that our engine runs: one instance from start to end, each user task signalled.
import { readFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { Engine } from 'bpmn-engine'
import { median, tell } from '../figures.mjs'

const folder = process.argv[2]
const cases = [
  ['10 tasks in sequence', 'chain10'],
  ['fork of 10', 'fork10'],
  ['multi-instance 20, done at 12', 'multi'],
  ['loop of 50', 'loop'],
  ['chain of 100 tasks', 'chain100'],
]

for (const [name, file] of cases) {
  const source = readFileSync(`${folder}/${file}.bpmn`, 'utf8')
  tell(`engine: ${name}, npm bpmn-engine`, 'µs an instance', (await median(() => instance(source), { rounds: 3, budget: 1 })) / 1e3)
}

function instance(source) {
  return new Promise((resolve, reject) => {
    const listener = new EventEmitter()
    let round = 0
    listener.on('activity.wait', (task) => {
      task.environment.variables.round = ++round
      setImmediate(() => task.signal())
    })
    const engine = Engine({ name: 'bench', source, variables: { round: 0 } })
    engine.once('end', resolve)
    engine.once('error', reject)
    engine.execute({ listener }).catch(reject)
  })
}
