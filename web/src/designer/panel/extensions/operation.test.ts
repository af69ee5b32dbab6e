import { expect, test } from 'vitest'
import { operationName } from './operation'

const english = [{ code: '01', name: 'Agree' }]
const chinese = [{ code: '01', name: '同意' }]

test('a button has the name of its flow in Chinese, and that of its operation in English', () => {
  expect(operationName({ code: '01', name: '准予' }, chinese, 'zh-CN')).toBe('准予')
  expect(operationName({ code: '01' }, chinese, 'zh-CN')).toBe('同意')
  expect(operationName({ code: '01', name: '准予' }, english, 'en')).toBe('Agree')
  expect(operationName({ code: '99', name: '其他' }, english, 'en')).toBe('其他')
})
