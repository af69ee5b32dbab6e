import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { checkDiagram, decodeXml, isDiagramName } from './diagramFile'
import activiti from './moddle/activiti.json'
import flowable from './moddle/flowable.json'
import { keepUnknownElements } from './modules/keepUnknownElements'
import { newProcess } from './newProcess'

function moddle() {
  const made = new BpmnModdle({ flowable, activiti })
  keepUnknownElements(made)
  return made
}

async function check(xml: string) {
  const made = moddle()
  return (await checkDiagram({ get: () => made } as unknown as BaseViewer, xml)).problems
}

const captions = { start: '开始', task: '审批', end: '结束' }
const namespaces =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ' +
  'xmlns:activiti="http://activiti.org/bpmn" xmlns:other="urn:other"'

test('the template opens without loss', async () => {
  expect(await check(newProcess('p', '"<新>" & co', captions))).toEqual([])
})

test('a broken file, one with entities and one without a drawing are refused', async () => {
  expect(await check('<definitions><broken')).toMatchObject([{ code: 'parser' }])
  expect(await check('<!DOCTYPE a [<!ENTITY b "c">]><definitions/>')).toEqual([{ code: 'doctype' }])
  expect(await check(`<definitions ${namespaces}><process id="p"/></definitions>`)).toEqual([{ code: 'noDrawing' }])
})

test('a dangling reference is refused, because opening would lose it', async () => {
  const xml = `<definitions ${namespaces}><process id="p"><sequenceFlow id="f" sourceRef="a" targetRef="b"/></process></definitions>`
  const problems = await check(xml)
  expect(problems.map((problem) => problem.code)).toEqual(['parser', 'parser'])
})

test('attributes and elements that we do not name are written as they were read', async () => {
  const xml =
    `<definitions ${namespaces}><process id="p" activiti:versionTag="3"><userTask id="a" ` +
    'flowable:assignee="x" activiti:assignee="y" other:note="1"><extensionElements>' +
    '<activiti:executionListener event="start" class="a.B"><activiti:unknown z="1" /></activiti:executionListener>' +
    '<flowable:signEnable>true</flowable:signEnable><other:thing><other:part>t</other:part></other:thing>' +
    '</extensionElements></userTask></process></definitions>'
  const made = moddle()
  const { rootElement } = await made.fromXML(xml)
  const written = (await made.toXML(rootElement)).xml
  for (const part of [
    'activiti:versionTag="3"',
    'flowable:assignee="x" activiti:assignee="y" other:note="1"',
    '<activiti:unknown z="1" />',
    '<flowable:signEnable>true</flowable:signEnable>',
    '<other:thing><other:part>t</other:part></other:thing>',
  ]) {
    expect(written).toContain(part)
  }
})

test('the encoding that a file declares is used, and one that it breaks is refused', () => {
  const gb = Uint8Array.from([0xc2, 0xc9, 0xca, 0xa6])
  const head = new TextEncoder().encode('<?xml version="1.0" encoding="GB18030"?><a>')
  expect(decodeXml(Uint8Array.from([...head, ...gb]))).toContain('律师')
  expect(() => decodeXml(gb)).toThrow()
})

test('a sound file opens in any encoding that it may have', async () => {
  const plain = { start: 's', task: 't', end: 'e' }
  const xml = (encoding: string) =>
    newProcess('p', 'é', plain).replace('encoding="UTF-8"', `encoding="${encoding}" standalone="yes"`)
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  const little = (text: string) =>
    Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
  const big = (text: string) => Array.from(text).flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255])
  const files = [
    utf8(xml('UTF-8')),
    [0xef, 0xbb, 0xbf, ...utf8(xml('GBK'))],
    [0xff, 0xfe, ...little(xml('UTF-16'))],
    [0xfe, 0xff, ...big(xml('UTF-16'))],
    little(xml('UTF-16')),
    big(xml('UTF-16')),
    Array.from(xml('ISO-8859-1'), (sign) => sign.charCodeAt(0)),
  ]
  for (const file of files) {
    const text = decodeXml(Uint8Array.from(file))
    expect(text).toContain('name="é"')
    expect(await check(text)).toEqual([])
  }
})

test('only xml and bpmn files are diagrams', () => {
  expect(['a.bpmn', 'a.XML', 'a.txt', 'xml'].map(isDiagramName)).toEqual([true, true, false, false])
})
