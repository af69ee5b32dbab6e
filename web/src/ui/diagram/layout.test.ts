// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isDrawn, withLayout } from './layout'

const flow = `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL">
  <bpmn:process id="p"><bpmn:startEvent id="s" /><bpmn:userTask id="a" /><bpmn:userTask id="b" /><bpmn:endEvent id="e" />
  <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a" /><bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="b" />
  <bpmn:sequenceFlow id="f3" sourceRef="b" targetRef="a" /><bpmn:sequenceFlow id="f4" sourceRef="b" targetRef="e" />
  </bpmn:process></bpmn:definitions>`

test('a diagram without places gets one for each element, in the order of its flows', () => {
  expect(isDrawn(flow)).toBe(false)
  const drawn = withLayout(flow)
  expect(isDrawn(drawn)).toBe(true)
  const place = (id: string) => Number(new RegExp(`bpmnElement="${id}"[^>]*><dc:Bounds x="([\\d.]+)"`).exec(drawn)?.[1])
  expect(place('s')).toBeLessThan(place('a'))
  expect(place('a')).toBeLessThan(place('b'))
  expect(place('b')).toBeLessThan(place('e'))
  expect(drawn.match(/BPMNEdge id=/g)).toHaveLength(4)
})
