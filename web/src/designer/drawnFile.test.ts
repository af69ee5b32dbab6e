import { expect, test } from 'vitest'
import { processOf } from './drawnFile'

test('a file is drawn under the key and name of its first process, whatever its prefix', () => {
  const file = (process: string) =>
    `<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL">${process}</b:definitions>`
  expect(processOf(file('<b:process id="visit" name="律师来访"/>'))).toEqual({ flowKey: 'visit', name: '律师来访' })
  expect(processOf(file('<b:process id="visit" name=""/>'))).toEqual({ flowKey: 'visit', name: 'visit' })
  expect(processOf(file(''))).toEqual({ flowKey: '', name: '' })
})
