// The modules stay within their budgets: pages wait for every byte.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgets, bytes } from '../bench/budget.mjs'

// rustup's std carries the texts of its panics and is built for speed.
const skip = process.env.WASM_STD !== 'debian' && 'budgets are for the std that WASM_STD=debian builds'

for (const [module, budget] of Object.entries(budgets)) {
  test(`module ${module} weighs at most ${budget} bytes`, { skip }, () => {
    const weight = bytes(module)
    assert.ok(weight <= budget, `${weight} bytes`)
    assert.ok(weight > budget * 0.85, `${weight} bytes: lower the budget`)
  })
}
