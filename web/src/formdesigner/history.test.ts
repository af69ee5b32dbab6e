import { expect, test } from 'vitest'
import { edited, newForm } from './design'
import { type Act, begun, type History, next } from './history'

const form = newForm('F_TEST', { zh: '', en: 'Test' }, '1')
const typed = (state: History, zh: string): Act => ({
  act: 'edit',
  form: edited(state.form, 'name.zh', zh),
  merge: 'name.zh',
})

test('what is typed into one input is one step', () => {
  let state = begun(form)
  for (const text of ['登', '登记', '登记表']) state = next(state, typed(state, text))
  expect(state.form.name.zh).toBe('登记表')
  state = next(state, { act: 'undo' })
  expect(state.form).toBe(form)
  expect(next(state, { act: 'redo' }).form.name.zh).toBe('登记表')
})

test('leaving an input begins the next step, and a new edit ends what could be redone', () => {
  let state = begun(form)
  state = next(state, typed(state, '甲'))
  state = next(state, { act: 'select', place: 'sections[0]' })
  state = next(state, typed(state, '乙'))
  state = next(state, { act: 'undo' })
  expect([state.form.name.zh, state.selected]).toEqual(['甲', 'sections[0]'])
  state = next(state, typed(state, '丙'))
  expect(next(state, { act: 'redo' })).toBe(state)
})

test('nothing to undo changes nothing', () => {
  const state = begun(form)
  expect(next(state, { act: 'undo' })).toBe(state)
})
