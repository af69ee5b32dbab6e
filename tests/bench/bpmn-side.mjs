// One side of bpmn.mjs: measures a round for each number of nodes that it is sent, the first time after a warm-up.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { round, warm } from './figures.mjs'

const [folder, side] = process.argv.slice(2)
const check = await (side === 'ours' ? ours() : peer())
const works = new Map()

process.on('message', async (nodes) => {
  if (!works.has(nodes)) {
    const text = readFileSync(`${folder}/${nodes}.bpmn`, 'utf8')
    const work = () => check(text)
    works.set(nodes, { work, calls: await warm(work) })
  }
  const { work, calls } = works.get(nodes)
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
