// Reading and checking diagrams, side by side with bpmn-moddle and bpmnlint's recommended rules. `folder` holds N.bpmn.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BpmnModdle } from 'bpmn-moddle'
import { Linter } from 'bpmnlint'
import NodeResolver from 'bpmnlint/lib/resolver/node-resolver.js'
import { lint } from '../browser-core/modules.mjs'
import { median, tell } from './figures.mjs'

const folder = process.argv[2]
const require = createRequire(import.meta.url)
const linter = new Linter({ config: { extends: 'bpmnlint:recommended' }, resolver: new NodeResolver({ require }) })
const bars = { 202: 3, 2002: 30 }
const ours = {}

for (const nodes of [12, 202, 2002]) {
  const text = readFileSync(`${folder}/${nodes}.bpmn`, 'utf8')
  ours[nodes] = (await median(() => lint(text))) / 1e6
  tell(`read + lint + proof, ${nodes} nodes, WASM`, 'ms', ours[nodes], { bar: bars[nodes] })
}
tell('growth of WASM from 202 to 2,002 nodes', 'times', ours[2002] / ours[202], { bar: 11 })

for (const nodes of [12, 202, 2002]) {
  const text = readFileSync(`${folder}/${nodes}.bpmn`, 'utf8')
  const peer = async () => {
    const { rootElement } = await new BpmnModdle().fromXML(text)
    await linter.lint(rootElement)
  }
  tell(`bpmn-moddle + bpmnlint, ${nodes} nodes`, 'ms', (await median(peer, { rounds: 5 })) / 1e6, { ours: ours[nodes] })
}
