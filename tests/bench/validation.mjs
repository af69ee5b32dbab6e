// Forms and identity cards, side by side. Verdicts are first proven equal on 1,000 rows, 300 of them broken.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import validator from 'validator'
import { form, rules } from '../browser-core/modules.mjs'
import { median, tell } from './figures.mjs'
import { isIdCard, peers } from './peers/validators.mjs'
import { rows as makeRows } from './rows.mjs'

const today = '2026-11-21'
// Read from JSON, as values come from a server or a field: texts that JavaScript has only put together so far are slow to
// read, for us and for the peers.
const rows = JSON.parse(JSON.stringify(makeRows()))
const checker = form.checker(JSON.parse(readFileSync(new URL('form.json', import.meta.url), 'utf8')))
const isError = ({ severity }) => severity === 'error'
const ours = (row) => !checker.check(row, today).some(isError)

const verdicts = rows.map(ours)
assert.equal(verdicts.filter((verdict) => !verdict).length, 300)
for (const [name, peer] of Object.entries(peers)) {
  rows.forEach((row, index) => assert.equal(peer(row), verdicts[index], `${name}, row ${index}: ${JSON.stringify(row)}`))
}

const broken = checker.checkRows(rows, today).filter(({ violations }) => violations.some(isError))
assert.deepEqual(broken.map(({ row }) => row), rows.flatMap((_, index) => (verdicts[index] ? [] : [index])))

const perForm = (await median(() => rows.forEach(ours))) / rows.length
tell('form of 20 fields, WASM, one call a form', 'ns a form', perForm, { bar: 2600 })
const together = (await median(() => checker.checkRows(rows, today))) / rows.length
tell('form of 20 fields, WASM, 1,000 rows in one call', 'ns a form', together, { bar: 1500 })
const oneField = await median(() => rows.forEach((row) => rules.checkValue('mobile', row.mobile, today, 'zh-CN')))
tell('one field, WASM', 'ns a field', oneField / rows.length, { bar: 400 })
for (const [name, peer] of Object.entries(peers)) {
  tell(`form of 20 fields, ${name}`, 'ns a form', (await median(() => rows.forEach(peer))) / rows.length, { ours: perForm })
}

const { default: idcard } = await import('idcard').catch(() => ({ default: createRequire(import.meta.url)('idcard') }))
const cards = rows.map((row) => row.idCard)
const cardOf = async (name, check) => tell(`identity card, ${name}`, 'ns a number', (await median(() => cards.forEach(check))) / cards.length)
await cardOf('hand-written JS', isIdCard)
await cardOf('npm idcard', (card) => idcard.verify(card))
await cardOf('validator.js', (card) => validator.isIdentityCard(card, 'zh-CN'))
