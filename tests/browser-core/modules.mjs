// The modules as the browser gets them and the one for tests alone, loaded into node. Values go in as in web/src/core.
import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import * as flowModule from '../../web/src/core/pkg/flow/flow_bg.js'
import * as formModule from '../../web/src/core/pkg/form/form.js'
import * as importModule from '../../web/src/core/pkg/import/import.js'
import * as designModule from '../../web/src/core/pkg/design/design.js'
import * as patternModule from '../../web/src/core/pkg/pattern/pattern.js'
import * as lintModule from '../../web/src/core/pkg/lint/lint_bg.js'
import * as rulesModule from '../../web/src/core/pkg/rules/rules.js'
import * as testingModule from '../../web/src/core/pkg/testing/testing.js'

const folder = new URL('../../web/src/core/pkg/', import.meta.url)
const modules = {
  form: formModule,
  import: importModule,
  pattern: patternModule,
  design: designModule,
  rules: rulesModule,
  testing: testingModule,
}
const memories = {}
for (const [name, module] of Object.entries(modules)) {
  memories[name] = module.initSync({ module: readFileSync(new URL(`${name}/${name}_bg.wasm`, folder)) }).memory
}

/** Those of the worker are imported as modules: their glue takes the exports of the instance, as vite-plugin-wasm hands them over. */
for (const [name, glue] of Object.entries({ flow: flowModule, lint: lintModule })) {
  const module = new WebAssembly.Module(readFileSync(new URL(`${name}/${name}_bg.wasm`, folder)))
  const { exports } = new WebAssembly.Instance(module, { [`./${name}_bg.js`]: glue })
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
}

/** Data that both sides run. */
export const cases = new URL('../cases/', import.meta.url)

const checkPayload = (module) => (name, value, today) =>
  JSON.parse(module.checkPayload(name, JSON.stringify(value), today))

/** The client's own way to hand things over, without its types. */
async function client(name) {
  const source = readFileSync(new URL(`../../web/src/core/${name}.ts`, import.meta.url), 'utf8')
  const { code } = await transformWithOxc(source, `${name}.ts`)
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
const { formChecker } = await client('formChecker')
const { valueChecker, verdicts } = await client('valueChecker')

export const rules = {
  checkValue: valueChecker(rulesModule),
  checkLogin: (...input) => verdicts(rulesModule.checkLogin(...input)),
}

export const form = {
  checkPayload: checkPayload(formModule),
  handle: (described) => new formModule.FormChecker(JSON.stringify(described)),
  checker: (described) => formChecker(form.handle(described), memories.form),
  setPatterns: formModule.setPatterns,
}

export function importChecker(area, context) {
  const checker = new importModule.WorkbookChecker(JSON.stringify(area), JSON.stringify(context))
  return (rows) => JSON.parse(checker.check(JSON.stringify(rows)))
}

export const pattern = {
  matches: (expression, text) => new patternModule.PatternTest(expression).passes(text),
  problem: (expression) => JSON.parse(patternModule.patternProblem(expression)),
}

export const design = { checkPayload: checkPayload(designModule) }

export const formProblems = (described, known) =>
  JSON.parse(designModule.formProblems(JSON.stringify(described), JSON.stringify(known)))

/** The sentences of findings, which the browser loads beside the module. */
const sentences = readFileSync(new URL('../../core/data/findings/en.txt', import.meta.url), 'utf8')
const linter = new lintModule.Linter(sentences)
const encoder = new TextEncoder()
export const lint = (text) => linter.check(encoder.encode(text))

/** A dry run of a diagram. */
export function simulation(text, locale) {
  const run = new flowModule.Simulation(text, locale)
  return {
    start: (variables, roles) => run.start(JSON.stringify(variables), JSON.stringify(roles)),
    tasks: () => run.tasks(),
    complete: (task, operation, variables) => run.complete(task, operation, JSON.stringify(variables)),
    advance: (seconds) => run.advance(seconds),
    undo: () => run.undo(),
    record: () => run.record(),
    replay: (story, roles) => run.replay(JSON.stringify(story), JSON.stringify(roles)),
  }
}

export const testing = {
  ...testingModule,
  checkPayload: checkPayload(testingModule),
  checkValue: valueChecker(testingModule),
  story: (story, files) => testingModule.story(JSON.stringify(story), files),
}
