// Every vector of tests/cases/rules/vectors.json in the browser's build; core/tests/vectors.rs runs the same natively.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testing as core, cases as folder } from './modules.mjs'

const today = '2026-11-21'
const left = JSON.parse(readFileSync(new URL('rules/vectors.json', folder), 'utf8'))
/** Takes a group of vectors; what nobody takes is missed at the end. */
const take = (key) => {
  const group = left[key]
  delete left[key]
  return group
}

/** An empty text passes every rule, so the vectors that call it bad are about the number itself. */
const passes = (rule, value) => value !== '' && !isError(core.checkValue(rule, value, today, 'zh-CN'))
const isError = (found) => found !== null && !found.warning

function holds(rule, { ok, bad }) {
  for (const value of ok) assert.ok(passes(rule, value), `${rule} must accept ${value}`)
  for (const value of bad) assert.ok(!passes(rule, value), `${rule} must refuse ${value}`)
}

test('identity numbers are read or refused for the right reason', () => {
  const codes = { number: 'idCardNumber', birth: 'idCardBirthDate', check: 'idCardCheckDigit' }
  const { today, cases } = take('id_card')
  for (const one of cases) {
    const expected = one.result === 'ok' ? [one.number, one.birth, one.gender] : [codes[one.result]]
    assert.deepEqual(core.readIdCard(one.input, today), expected, one.input)
    assert.equal(passes('idCardImport', one.input), one.result === 'ok', one.input)
  }
})

test('shapes accept and refuse what the vectors say', () => {
  const rules = {
    foreign_pr_old: 'foreignPermanentResident',
    passport_cn: 'passport',
    hk_macau_permit: 'hongKongMacauPermit',
    taiwan_permit: 'taiwanPermit',
    lawyer_licence: 'lawyerNumber',
    intern_no: 'internNumber',
    account: 'account',
    password: 'password',
    mobile: 'mobile',
    landline: 'landlineWithArea',
    landline_opt_area: 'landline',
    service_line: 'serviceLine',
    email: 'email',
    postcode: 'postcode',
    chinese_name: 'chineseName',
    uscc_shape: 'unifiedSocialCreditCode',
  }
  for (const [shape, cases] of Object.entries(take('regex'))) holds(rules[shape], cases)
})

test('numbers with a check character accept and refuse what the vectors say', () => {
  holds('unifiedSocialCreditCode', take('uscc'))
  holds('foreignPermanentResident', take('foreign_permanent_2023'))
  holds('foreignPermanentResident', take('foreign_permanent_old_731'))
  holds('bankCard', take('luhn'))
  for (const { body, check } of take('org_code_gb11714')) assert.equal(core.organisationCheck(body), check, body)
})

test('masks hide what the vectors say', () => {
  for (const kind of ['mask_phone', 'mask_name', 'mask_id', 'mask_email']) {
    for (const [value, expected] of take(kind)) assert.equal(core.masked(kind, value), expected)
  }
})

test('working days are counted as the vectors say', () => {
  for (const [start, days, due] of take('add_work_days')) assert.equal(core.addWorkDays(start, days), due, start)
  for (const [from, to, days] of take('count_work_days')) assert.equal(core.countWorkDays(from, to), days, from)
  for (const [start, days, due] of take('calendar_due')) assert.equal(core.calendarDue(start, days), due, start)
  for (const [year, days] of Object.entries(take('year_work_days'))) {
    assert.equal(core.countWorkDays(`${year - 1}-12-31`, `${year}-12-31`), days, year)
  }
})

test('times are written as the vectors say', () => {
  for (const { in: given, out, week } of take('date_helper')) {
    const [text, weekday] = core.timeText(String(given))
    assert.equal(text, out, String(given))
    if (week && weekday !== undefined) assert.equal(weekday, week, String(given))
  }
})

test('no vector is left', () => {
  assert.deepEqual(Object.keys(left), [])
})
