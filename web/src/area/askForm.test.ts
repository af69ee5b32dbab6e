import { expect, test } from 'vitest'
import type { Forms } from '../core/form'
import type { Action, Area, Field } from '../core/types'
import { askForm } from './editForm'

const caption = { zh: '', en: '' }
const field = (key: string, change: Partial<Field> = {}) =>
  ({ key, label: caption, widget: 'text', required: false, readOnly: false, class: 'P1', ...change }) as Field
const action = (change: Partial<Action>) => ({ key: 'close', label: caption, to: '6', asks: [], ...change }) as Action

// Of an area, its form and its state matter here.
const area = {
  key: 'talk',
  state: 'talkStatus',
  form: {
    sections: [
      {
        key: 's',
        title: caption,
        fields: [
          field('talkStatus', { readOnly: true }),
          field('place'),
          field('result', { readOnly: true, readOnlyWhen: 'true' }),
        ],
      },
    ],
  },
} as unknown as Area

/** A checker that finds something wrong with every field that it is given. */
const forms = {
  areaChecker: () => ({
    check: (data: Record<string, unknown>) =>
      Object.keys(data).map((at) => ({ field: at, severity: 'error', code: 'x' })),
    states: () => ({}),
  }),
} as unknown as Forms

test('what is asked can be written, also where it is read-only otherwise, and nothing else is the user’s matter', () => {
  const form = askForm(area, action({ asks: ['result'] }), { id: '1', talkStatus: '3', place: '东湖' }, forms)
  expect(form?.form.sections[0]?.fields).toMatchObject([{ key: 'result', readOnly: false }])
  expect(form?.form.sections[0]?.fields[0]).not.toHaveProperty('readOnlyWhen')
  // Conditions see the record in the state to which the act leads.
  expect(form?.stored).toEqual({ talkStatus: '6', place: '东湖' })
  expect(form?.rights).toEqual({ result: 'write' })
  const found = form?.checker.check({ place: '', result: '' }, '2026-11-23')
  expect(found?.map((one) => one.field)).toEqual(['result'])
})

test('of several records the new state alone is known, and an act that asks for nothing has no form', () => {
  expect(askForm(area, action({ asks: ['place'] }), undefined, forms)?.stored).toEqual({ talkStatus: '6' })
  expect(askForm(area, action({}), undefined, forms)).toBeUndefined()
})
