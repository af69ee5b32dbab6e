// One side of bpmn.mjs on one diagram: measures a round each time it is asked, the first time after a warm-up.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { round, warm } from './figures.mjs'

/** Long enough for garbage to be collected in the rounds of whoever made it. */
const TURN = 100

const [folder, side, nodes] = process.argv.slice(2)
const text = readFileSync(`${folder}/${nodes}.bpmn`, 'utf8')
const check = await (side === 'ours' ? ours() : peer())
const work = () => check(text)
let calls

process.on('message', async () => {
  calls ??= await warm(work, { turn: TURN })
  process.send(await round(work, calls))
})

async function ours() {
  return (await import('../browser-core/modules.mjs')).lint
}

/** Reader and linter are made once, as a modeler does. */
async function peer() {
  const { BpmnModdle } = await import('bpmn-moddle')
  const { Linter } = await import('bpmnlint')
  const { default: NodeResolver } = await import('bpmnlint/lib/resolver/node-resolver.js')
  const resolver = new NodeResolver({ require: createRequire(import.meta.url) })
  const linter = new Linter({ config: { extends: 'bpmnlint:recommended' }, resolver })
  const moddle = new BpmnModdle()
  return async (text) => {
    const { rootElement } = await moddle.fromXML(text)
    await linter.lint(rootElement)
  }
}
