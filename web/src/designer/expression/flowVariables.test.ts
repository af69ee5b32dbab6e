import type { Element } from 'bpmn-js/lib/model/Types'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import activiti from '../moddle/activiti.json'
import flowable from '../moddle/flowable.json'
import { flowVariables } from './flowVariables'

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
  <process id="p">
    <startEvent id="start" flowable:initiator="applicant"/>
    <subProcess id="inner">
      <userTask id="vote" name="Vote"><multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="voter"/></userTask>
    </subProcess>
    <serviceTask id="count" name="Count" flowable:expression="\${1}" flowable:resultVariable="sum"/>
    <serviceTask id="again" flowable:expression="\${2}" flowable:resultVariable="sum"/>
    <serviceTask id="computed" flowable:expression="\${2}" flowable:resultVariable="\${name}"/>
    <sequenceFlow id="flow" sourceRef="start" targetRef="inner"/>
  </process>
</definitions>`

test('what the steps of a process set is known by the first that sets it', async () => {
  const { elementsById } = await new BpmnModdle({ flowable, activiti }).fromXML(xml)
  expect(flowVariables({ businessObject: elementsById.flow } as Element)).toEqual([
    { name: 'applicant', setBy: 'start' },
    { name: 'voter', setBy: 'Vote' },
    { name: 'sum', setBy: 'Count' },
  ])
})
