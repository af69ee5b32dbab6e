import { expect, test } from 'vitest'
import { newForm, setAt } from './design'
import { type History, type HistoryAction, historyReducer, initialHistory } from './history'

const form = newForm('F_TEST', { zh: '', en: 'Test' }, '1')
const typed = (state: History, zh: string): HistoryAction => ({
  type: 'edit',
  form: setAt(state.form, 'name.zh', zh),
  merge: 'name.zh',
})

test('what is typed into one input is one step', () => {
  let state = initialHistory(form)
  for (const text of ['登', '登记', '登记表']) state = historyReducer(state, typed(state, text))
  expect(state.form.name.zh).toBe('登记表')
  state = historyReducer(state, { type: 'undo' })
  expect(state.form).toBe(form)
  expect(historyReducer(state, { type: 'redo' }).form.name.zh).toBe('登记表')
})

test('leaving an input begins the next step, and a new edit ends what could be redone', () => {
  let state = initialHistory(form)
  state = historyReducer(state, typed(state, '甲'))
  state = historyReducer(state, { type: 'select', partPath: 'sections[0]' })
  state = historyReducer(state, typed(state, '乙'))
  state = historyReducer(state, { type: 'undo' })
  expect([state.form.name.zh, state.selected]).toEqual(['甲', 'sections[0]'])
  state = historyReducer(state, typed(state, '丙'))
  expect(historyReducer(state, { type: 'redo' })).toBe(state)
})

test('nothing to undo changes nothing', () => {
  const state = initialHistory(form)
  expect(historyReducer(state, { type: 'undo' })).toBe(state)
})
