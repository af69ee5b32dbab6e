// The two modules as the browser gets them and the one for tests alone, loaded into node.
import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import * as flow from '../../web/src/core/pkg/flow/flow.js'
import * as rules from '../../web/src/core/pkg/rules/rules.js'
import * as testing from '../../web/src/core/pkg/testing/testing.js'

const folder = new URL('../../web/src/core/pkg/', import.meta.url)
flow.initSync({ module: readFileSync(new URL('flow/flow_bg.wasm', folder)) })
rules.initSync({ module: readFileSync(new URL('rules/rules_bg.wasm', folder)) })
testing.initSync({ module: readFileSync(new URL('testing/testing_bg.wasm', folder)) })

/** The client's own way to hand forms over, without its types. */
const checker = readFileSync(new URL('../../web/src/core/formChecker.ts', import.meta.url), 'utf8')
const { code } = await transformWithOxc(checker, 'formChecker.ts')
const { formChecker } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

export { flow, formChecker, rules, testing }
/** Data that both sides run. */
export const cases = new URL('../cases/', import.meta.url)
