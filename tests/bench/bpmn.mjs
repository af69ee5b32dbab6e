// Reading and checking diagrams, side by side with bpmn-moddle and bpmnlint's recommended rules. `folder` holds N.bpmn.
// Each figure has a process of its own (bpmn-side.mjs), so that none pays for another's garbage, and they take turns, so
// that what slows the machine down for a while slows both sides of a ratio.
import { fork } from 'node:child_process'
import { middle, tell } from './figures.mjs'

const folder = process.argv[2]
const sizes = [12, 202, 2002]
const bars = { 202: 3, 2002: 30 }
const rounds = 25

const turns = ['ours', 'peer'].flatMap((side) =>
  sizes.map((nodes) => ({ side: fork(new URL('bpmn-side.mjs', import.meta.url), [folder, side, nodes]), times: [] })),
)
for (let at = 0; at <= rounds; at++) {
  for (const { side, times } of turns) times.push(await round(side))
}
for (const { side } of turns) side.disconnect()

// The first turn was the warm-up.
const figures = turns.map(({ times }) => middle(times.slice(1)) / 1e6)
const [ours, theirs] = [figures.slice(0, sizes.length), figures.slice(sizes.length)]
sizes.forEach((nodes, at) => {
  tell(`read + lint + proof, ${nodes} nodes, WASM`, 'ms', ours[at], { bar: bars[nodes] })
  tell(`bpmn-moddle + bpmnlint, ${nodes} nodes`, 'ms', theirs[at], { ours: ours[at] })
})
tell('growth of WASM from 202 to 2,002 nodes', 'times', ours[2] / ours[1], { bar: 11 })

function round(side) {
  return new Promise((resolve, reject) => {
    side.once('exit', () => reject(new Error('a side of the comparison ended')))
    side.once('message', (time) => {
      side.removeAllListeners('exit')
      resolve(time)
    })
    side.send('round')
  })
}
