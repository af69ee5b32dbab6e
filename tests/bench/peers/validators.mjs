// The form of 20 fields as five peers say it: each gives a function from a row to whether it is right.
import Ajv from 'ajv'
import validator from 'validator'
import * as yup from 'yup'
import { z } from 'zod'
import { alphabet } from '../rows.mjs'

const pattern = {
  account: /^[A-Za-z]\w{3,19}$/,
  password: /^(?=.*\d)(?=.*[A-Za-z])(?=.*[^\dA-Za-z])[!-~]{6,18}$/,
  name: /^[\u4e00-\u9fa5](?:[\u4e00-\u9fa5·]{0,23}[\u4e00-\u9fa5])$/,
  idCard: /^[1-8]\d{16}[\dX]$/,
  mobile: /^1[3-9]\d{9}$/,
  landline: /^(?:0\d{2,3}-?)?\d{7,8}(?:-\d{1,6})?$/,
  email: /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,24}$/,
  creditCode: /^31\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  licenceNo: /^1\d{4}(?:19[5-9]\d|20\d\d)[1-9][01]\d{6}$/,
  postcode: /^(?:0[1-7]|1[01356]|2[0-7]|3[0-6]|4[0-7]|[56][1-7]|7[0-5]|8[013-6])\d{4}$/,
}
const filled = /\S/

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const values = Uint8Array.from({ length: 128 }, (_, byte) => Math.max(0, alphabet.indexOf(String.fromCharCode(byte))))

export function isIdCard(text) {
  if (!pattern.idCard.test(text) || !isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14)))) return false
  let sum = 0
  for (let place = 0; place < 17; place++) sum += (text.charCodeAt(place) - 48) * weights[place]
  return '10X98765432'[sum % 11] === text[17]
}

function isCreditCode(text) {
  if (!pattern.creditCode.test(text)) return false
  let sum = 0
  for (let place = 0; place < 17; place++) sum += values[text.charCodeAt(place)] * codeWeights[place]
  return alphabet[(31 - (sum % 31)) % 31] === text[17]
}

function isDay(year, month, day) {
  const february = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  const days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]
}

function isDate(text) {
  return pattern.date.test(text) && isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))
}

const isCount = (number) => Number.isInteger(number) && number >= 1 && number <= 999
const isText = (text, max) => filled.test(text) && text.length <= max

function across(row) {
  return row.repeat === row.password && row.dateFrom <= row.dateTo && row.low <= row.high && row.agreement === '1'
}

function byHand(row) {
  return (
    pattern.account.test(row.account) && pattern.password.test(row.password) && isText(row.repeat, 18) &&
    pattern.name.test(row.name) && isIdCard(row.idCard) && pattern.mobile.test(row.mobile) &&
    (row.landline === '' || pattern.landline.test(row.landline)) && pattern.email.test(row.email) &&
    isCreditCode(row.creditCode) && isText(row.firm, 100) && isText(row.gender, 64) && isDate(row.dateFrom) &&
    isDate(row.dateTo) && isText(row.category, 64) && pattern.licenceNo.test(row.licenceNo) &&
    pattern.postcode.test(row.postcode) && isText(row.address, 200) && isCount(row.low) && isCount(row.high) && across(row)
  )
}

function withAjv() {
  const ajv = new Ajv({ allErrors: true })
  ajv.addFormat('idCard', isIdCard)
  ajv.addFormat('creditCode', isCreditCode)
  ajv.addFormat('day', isDate)
  const like = (regex) => ({ type: 'string', pattern: regex.source })
  const text = (maxLength) => ({ type: 'string', maxLength, pattern: '\\S' })
  const count = { type: 'integer', minimum: 1, maximum: 999 }
  const properties = {
    account: like(pattern.account), password: like(pattern.password), repeat: text(18), name: like(pattern.name),
    idCard: { type: 'string', format: 'idCard' }, mobile: like(pattern.mobile),
    landline: { anyOf: [{ const: '' }, like(pattern.landline)] }, email: like(pattern.email),
    creditCode: { type: 'string', format: 'creditCode' }, firm: text(100), gender: text(64),
    dateFrom: { type: 'string', format: 'day' }, dateTo: { type: 'string', format: 'day' }, category: text(64),
    licenceNo: like(pattern.licenceNo), postcode: like(pattern.postcode), address: text(200), low: count, high: count,
    agreement: { const: '1' },
  }
  const check = ajv.compile({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false })
  return (row) => check(row) && across(row)
}

function withZod() {
  const count = z.number().int().min(1).max(999)
  const text = (max) => z.string().max(max).regex(filled)
  const schema = z
    .strictObject({
      account: z.string().regex(pattern.account), password: z.string().regex(pattern.password), repeat: text(18),
      name: z.string().regex(pattern.name), idCard: z.string().refine(isIdCard), mobile: z.string().regex(pattern.mobile),
      landline: z.union([z.literal(''), z.string().regex(pattern.landline)]), email: z.string().regex(pattern.email),
      creditCode: z.string().refine(isCreditCode), firm: text(100), gender: text(64), dateFrom: z.string().refine(isDate),
      dateTo: z.string().refine(isDate), category: text(64), licenceNo: z.string().regex(pattern.licenceNo),
      postcode: z.string().regex(pattern.postcode), address: text(200), low: count, high: count, agreement: z.literal('1'),
    })
    .refine((row) => row.repeat === row.password, { path: ['repeat'] })
    .refine((row) => row.dateFrom <= row.dateTo, { path: ['dateTo'] })
    .refine((row) => row.low <= row.high, { path: ['high'] })
  return (row) => schema.safeParse(row).success
}

function withYup() {
  const count = yup.number().required().integer().min(1).max(999)
  const text = (max) => yup.string().required().max(max).matches(filled)
  const like = (regex) => yup.string().required().matches(regex)
  const schema = yup
    .object({
      account: like(pattern.account), password: like(pattern.password), repeat: text(18).oneOf([yup.ref('password')]),
      name: like(pattern.name), idCard: yup.string().required().test('idCard', '', isIdCard), mobile: like(pattern.mobile),
      landline: yup.string().matches(pattern.landline, { excludeEmptyString: true }), email: like(pattern.email),
      creditCode: yup.string().required().test('creditCode', '', isCreditCode), firm: text(100), gender: text(64),
      dateFrom: yup.string().required().test('day', '', isDate), dateTo: yup.string().required().test('day', '', isDate),
      category: text(64), licenceNo: like(pattern.licenceNo), postcode: like(pattern.postcode), address: text(200),
      low: count, high: count, agreement: yup.string().required().oneOf(['1']),
    })
    .noUnknown()
    .test('dates', '', (row) => row.dateFrom <= row.dateTo)
    .test('numbers', '', (row) => row.low <= row.high)
  return (row) => {
    try {
      schema.validateSync(row, { strict: true, abortEarly: false })
      return true
    } catch {
      return false
    }
  }
}

function withValidator() {
  const text = (value, max) => validator.isLength(value.trim(), { min: 1, max })
  const count = (value) => validator.isInt(String(value), { min: 1, max: 999 })
  return (row) =>
    validator.matches(row.account, pattern.account) &&
    validator.isStrongPassword(row.password, { minLength: 6, minLowercase: 0, minUppercase: 0, minNumbers: 1, minSymbols: 1 }) &&
    validator.matches(row.password, pattern.password) && validator.equals(row.repeat, row.password) &&
    validator.matches(row.name, pattern.name) && validator.isIdentityCard(row.idCard, 'zh-CN') &&
    validator.matches(row.mobile, pattern.mobile) && (row.landline === '' || validator.matches(row.landline, pattern.landline)) &&
    validator.isEmail(row.email) && isCreditCode(row.creditCode) && text(row.firm, 100) && text(row.gender, 64) &&
    validator.isDate(row.dateFrom, { format: 'YYYY-MM-DD', strictMode: true }) &&
    validator.isDate(row.dateTo, { format: 'YYYY-MM-DD', strictMode: true }) && text(row.category, 64) &&
    validator.matches(row.licenceNo, pattern.licenceNo) && validator.matches(row.postcode, pattern.postcode) &&
    text(row.address, 200) && count(row.low) && count(row.high) && across(row)
}

export const peers = {
  'hand-written JS': byHand,
  'ajv': withAjv(),
  'zod': withZod(),
  'validator.js': withValidator(),
  'yup': withYup(),
}
