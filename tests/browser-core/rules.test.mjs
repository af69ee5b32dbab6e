// Every case of the rules gives the same verdict in the browser's module as natively.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cases, rules } from './modules.mjs'

const today = '2026-11-21'
const all = JSON.parse(readFileSync(new URL('rules/rules.json', cases), 'utf8'))

test('each value is judged as the case says', () => {
  assert.ok(all.length > 300)
  for (const { rule, input, error, warning } of all) {
    const found = rules.checkValue(rule, input, today, 'zh-CN')
    assert.equal(found?.code, error ?? warning, `${rule} ${JSON.stringify(input)}`)
    if (found) assert.equal(found.warning, error === undefined, `${rule} ${JSON.stringify(input)}`)
  }
})

test('a question is asked anew when rule, day or language change', () => {
  const said = (...asked) => rules.checkValue(...asked)?.text
  assert.equal(said('year', '2028', today, 'zh-CN'), '年份应在1949到2027之间')
  assert.equal(said('year', '2028', '2027-11-21', 'zh-CN'), undefined)
  assert.notEqual(said('year', '2028', today, 'en'), said('year', '2028', today, 'zh-CN'))
  assert.equal(said('mobile', '2028', today, 'en')?.length > 0, true)
  for (const fault of [['none', '1', today, 'en'], ['year', '1', '2026-02-30', 'en']]) assert.equal(said(...fault), undefined)
})

test('the sign-in form is judged field by field, in both languages', () => {
  const said = (locale) => rules.checkLogin('', '', '', 'a-picture', locale).map(({ field, text }) => [field, text])
  assert.deepEqual(said('zh-CN'), [
    ['username', '请输入账号'],
    ['password', '请输入密码'],
    ['code', '请输入验证码'],
  ])
  assert.deepEqual(said('en')[0], ['username', 'Enter your account'])
})
