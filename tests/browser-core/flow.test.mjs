// Checks and the dry run of the shipped flow, as the designer asks for them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lint, simulation } from './modules.mjs'

const diagram = readFileSync(new URL('../../core/product/flows/lsjgbg/flow.bpmn', import.meta.url), 'utf8')

test('the shipped flow has no errors; a broken condition has one, at its place', () => {
  const errors = (text) => lint(text).filter(({ severity }) => severity === 'error')
  assert.deepEqual(errors(diagram), [])
  const broken = diagram.replace("${cljg == '01'}", '${cljg ==}')
  const [error] = errors(broken)
  assert.ok(error.line > 1 && error.text.startsWith('Expression "'))
})

test('the dry run refuses on the way and goes back with an undo', () => {
  const run = simulation(diagram, 'zh-CN')
  run.start(
    { oldFirmHandler: 'R_OLDFIRM@a', oldCityHandler: 'R_OLDCITY@b', applicant: 'me', firmHead: 'R_FIRM_HEAD@c' },
    { R_OLDFIRM: 1, R_OLDCITY: 1, R_FIRM_HEAD: 1 },
  )
  const [task] = run.tasks()
  assert.deepEqual([task.node, task.candidates], ['old_firm', ['R_OLDFIRM@a']])
  run.complete(task.id, '06', {})
  assert.equal(run.tasks()[0].node, 'mediate')
  run.undo()
  assert.equal(run.tasks()[0].node, 'old_firm')
  run.advance(20 * 86_400)
  assert.equal(run.tasks()[0].node, 'mediate')
})

test('a dry run is kept as a story, which says where a changed flow goes another way', () => {
  const kept = simulation(diagram, 'zh-CN')
  kept.start({ oldFirmHandler: 'R_OLDFIRM@a', firmHead: 'R_FIRM_HEAD@c' }, { R_OLDFIRM: 1, R_FIRM_HEAD: 1 })
  kept.complete(kept.tasks()[0].id, '05', {})
  // As it is stored and comes back.
  const story = JSON.parse(JSON.stringify(kept.record()))
  assert.deepEqual(story.steps[0], { expect_active: ['old_firm'] })
  assert.equal(simulation(diagram, 'zh-CN').replay(story, {}), null)
  const changed = simulation(diagram.replace('${firmHead}', 'R_OTHER@c'), 'zh-CN')
  const difference = changed.replay(story, { R_OTHER: 1 })
  assert.deepEqual([difference.act, difference.cut], [1, false])
  assert.deepEqual(difference.found.expect_task.candidateGroups, ['R_OTHER@c'])
  assert.deepEqual(changed.record().steps.at(-1), difference.found)
})
