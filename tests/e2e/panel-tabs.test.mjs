// Every tab of the designer's panel, in both languages: what is set there stands in the diagram, and in the stored draft.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInByApi } from './api.mjs'
import { picture, startProduct } from './product.mjs'
import { assertQuiet, count, holds, open, signIn, told } from './user.mjs'

const { server, browser } = await startProduct()
const ask = await signInByApi(server, 'admin')

const bounds = { event: [36, 122], task: [100, 100] }
const shape = (id, x, kind = 'task', y = bounds[kind][1]) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${bounds[kind][0]}" height="${kind === 'event' ? 36 : 80}"/></bpmndi:BPMNShape>`
const edge = (id, from, to, y = 140) =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="140"/><di:waypoint x="${(from + to) / 2}" y="${y}"/><di:waypoint x="${to}" y="140"/></bpmndi:BPMNEdge>`
const line = (id, source, target) => `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}"/>`
const flow = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="panel_tabs" name="面板" isExecutable="true"><startEvent id="start"/>
<userTask id="vote" name="集体审议" flowable:candidateGroups="\${cityLeader}"><extensionElements><flowable:button name="同意" code="05" sort="1"/></extensionElements></userTask>
<scriptTask id="count" name="计票"/><receiveTask id="wait" name="等待通知"/><serviceTask id="push" name="推送"/>
<callActivity id="call" name="立案"/><boundaryEvent id="failed" attachedToRef="call"><errorEventDefinition id="failed_error"/></boundaryEvent>
<intermediateCatchEvent id="pause"><timerEventDefinition id="pause_timer"/></intermediateCatchEvent>
<endEvent id="end"><signalEventDefinition id="end_signal"/></endEvent><endEvent id="late"/>
${line('one', 'start', 'vote')}${line('two', 'vote', 'count')}${line('three', 'count', 'wait')}${line('four', 'wait', 'push')}${line('five', 'wait', 'late')}
${line('six', 'push', 'call')}${line('seven', 'call', 'pause')}${line('eight', 'pause', 'end')}${line('nine', 'failed', 'late')}</process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="panel_tabs">${shape('start', 60, 'event')}${shape('vote', 150)}${shape('count', 300)}${shape('wait', 450)}${shape('push', 600)}${shape('call', 750)}${shape('failed', 780, 'event', 162)}${shape('pause', 900, 'event')}${shape('end', 980, 'event')}${shape('late', 600, 'event', 302)}
${edge('one', 96, 150)}${edge('two', 250, 300)}${edge('three', 400, 450)}${edge('four', 550, 600)}${edge('six', 700, 750)}${edge('seven', 850, 900)}${edge('eight', 936, 980)}
<bpmndi:BPMNEdge id="five_di" bpmnElement="five"><di:waypoint x="500" y="180"/><di:waypoint x="500" y="320"/><di:waypoint x="600" y="320"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="nine_di" bpmnElement="nine"><di:waypoint x="798" y="198"/><di:waypoint x="798" y="320"/><di:waypoint x="636" y="320"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

const languages = {
  zh: {
    ...{ panel: '属性', save: '保存', saved: '保存成功', ok: '确定', add: '新增', edit: '编辑', remove: '删除', yes: '是' },
    ...{ base: '基本信息', form: '表单', task: '任务', event: '事件', call: '调用流程', loop: '多实例', flow: '流转条件' },
    ...{ operations: '审批操作', execution: '执行监听器', ofTask: '任务监听器', declared: '消息与信号', other: '其他配置' },
    ...{ role: '候选角色', groups: '候选组', users: '候选人', assignee: '办理人', due: '到期时间', priority: '优先级' },
    ...{ before: '进入前', after: '离开后', exclusive: '排他', retries: '重试周期', followUp: '跟进时间' },
    ...{ kindOfLoop: '循环特性', collection: '集合', element: '元素变量', completion: '完成条件', cardinality: '循环基数' },
    ...{ scriptFormat: '脚本格式', script: '脚本', scriptType: '脚本类型', resource: '资源地址', result: '结果变量' },
    ...{ newMessage: '新建消息', message: '消息', newError: '新建错误', error: '错误', newSignal: '新建信号', signal: '信号' },
    ...{ variable: '接收代码的变量', timer: '定时类型', timerValue: '定时器配置', calendar: '天数计算方式' },
    ...{ called: '被调用的流程标识', inherit: '传入全部变量', source: '来源', target: '目标变量' },
    ...{ required: '必填', duplicate: '该错误已存在，请修改id后重新保存', id: 'ID', name: '名称', code: '代码' },
    ...{ flowType: '流转类型', condition: '条件表达式', format: '条件格式', language: '脚本格式', field: '字段名称', text: '字符串' },
    ...{ listenerType: '监听器类型', event_: '事件', expression: '表达式', kind: '实现方式', sends: '是否发送消息' },
    ...{ operation: '处理操作', days: '延长天数', range: '应在1到999之间', formKey: '关联表单', listenerId: '监听器编号' },
    ...{ undo: '撤销', variable_: '变量名', answer: '填写方式', choice: '选项值' },
    ...{ goesOn: '继续条件', most: '最多次数', goesTo: '去向' },
  },
  en: {
    ...{ panel: 'Properties', save: 'Save', saved: 'Saved successfully', ok: 'OK', add: 'Add', edit: 'Edit', remove: 'Remove' },
    ...{ base: 'Basics', form: 'Form', task: 'Task', event: 'Event', call: 'Called flow', loop: 'Multi-instance' },
    ...{ operations: 'Operations', execution: 'Execution listeners', ofTask: 'Task listeners', flow: 'Condition' },
    ...{ declared: 'Messages and signals', other: 'Other', role: 'Candidate role', groups: 'Candidate groups' },
    ...{ users: 'Candidate users', assignee: 'Assignee', due: 'Due date', priority: 'Priority', followUp: 'Follow-up date' },
    ...{ before: 'Before', after: 'After', exclusive: 'Exclusive', retries: 'Retry cycle' },
    ...{ kindOfLoop: 'Loop characteristics', collection: 'Collection', element: 'Element variable' },
    ...{ completion: 'Completion condition', cardinality: 'Loop cardinality', scriptFormat: 'Script format' },
    ...{ script: 'Script', scriptType: 'Script type', resource: 'Resource address', result: 'Result variable' },
    ...{ newMessage: 'New message', message: 'Message', newError: 'New error', error: 'Error', newSignal: 'New signal' },
    ...{ signal: 'Signal', variable: 'Variable for the code', timer: 'Timer type', timerValue: 'Timer value' },
    ...{ calendar: 'How days count', called: 'Key of the called flow', inherit: 'Hand over all variables' },
    ...{ source: 'Source', target: 'Target variable', required: 'Required', id: 'Id', name: 'Name', code: 'Code' },
    ...{ duplicate: 'This error already exists, change the id and save again', flowType: 'Flow type', condition: 'Condition' },
    ...{ format: 'Condition format', language: 'Script format', field: 'Field name', text: 'Text' },
    ...{ listenerType: 'Listener type', event_: 'Event', expression: 'Expression', kind: 'Implementation' },
    ...{ sends: 'Sends a message', operation: 'Operation', days: 'Days of the extension', range: 'Must be between 1 and 999' },
    ...{ formKey: 'Linked form', listenerId: 'Listener id', undo: 'Undo', yes: 'Yes' },
    ...{ variable_: 'Variable', answer: 'Kind of answer', choice: 'Value of the choice', goesOn: 'Goes on while' },
    ...{ most: 'Turns at most', goesTo: 'Goes to' },
  },
}

for (const [language, say] of Object.entries(languages)) {
  const key = `panel_tabs_${language}`
  let page
  const panel = () => page.getByRole('complementary', { name: say.panel })
  /** The tools of what is selected may cover its neighbours: first they are put away. */
  const select = async (id) => {
    await page.locator(`.djs-shape[data-element-id="${id}"]`).waitFor()
    const canvas = await page.locator('.djs-container').boundingBox()
    await page.mouse.click(canvas.x + canvas.width - 60, canvas.y + 30)
    await page.locator(`.djs-shape[data-element-id="${id}"]`).click()
  }
  const tab = (name) => panel().getByRole('tab', { name, exact: true }).click()
  const dialog = () => page.getByRole('dialog').last()
  const confirm = () => dialog().getByRole('button', { name: new RegExp(`^(${say.ok}|${say.save})$`) }).click()
  const add = (index = 0) => panel().getByRole('button', { name: say.add }).nth(index).click()
  const labelled = (label, place = panel()) =>
    place
      .getByLabel(label, { exact: true })
      .or(place.getByLabel(`${label}*`, { exact: true }))
      .and(page.locator(':not([role=tabpanel])'))
  const fill = async (label, value) => {
    await labelled(label).fill(value)
    await labelled(label).press('Tab')
  }
  const says = (label, value, place = panel()) => holds(labelled(label, place), value)
  /** Clicks on the line itself, beside its bends and ends. */
  const selectFlow = async (id) => {
    const path = page.locator(`.djs-connection[data-element-id="${id}"] .djs-visual > path`).first()
    const at = await path.evaluate((it) => {
      const point = it.getPointAtLength(it.getTotalLength() / 3).matrixTransform(it.getScreenCTM())
      return { x: point.x, y: point.y }
    })
    await page.mouse.click(at.x, at.y)
  }

  test(`assignment and listeners of a user task (${language})`, async () => {
    const text = flow.replaceAll('panel_tabs', key)
    const stored = await ask('lawer-approval/process/save', { flowKey: key, name: '面板', text })
    assert.equal(stored.stateCode, '00000000', JSON.stringify(stored))
    page = await signIn(browser, server, 'admin', language)
    await open(page, server, `/processpage/designer?flowKey=${key}`)
    await select('vote')
    await tab(say.task)
    const role = labelled(say.role)
    const lead = await role.locator('option', { hasText: 'R_CITY_LEAD' }).first().getAttribute('value')
    await role.selectOption(lead)
    await says(say.groups, '${cityLeader}')
    assert.equal(await labelled(say.users).getAttribute('placeholder'), 'user1,user2')
    await fill(say.users, 'city_lead,city_op')
    await fill(say.due, 'P5D')
    await fill(say.followUp, 'P3D')
    await fill(say.priority, '50')
    await count(labelled(say.exclusive), 0)
    await labelled(say.before).check()
    await fill(say.retries, 'R3/PT10M')
    await labelled(say.exclusive).uncheck()
    await picture(page, `panel-assignment-${language}`)
    await labelled(say.before).uncheck()
    await count(labelled(say.exclusive), 0)

    await tab(say.form)
    await labelled(say.formKey).selectOption('F_LS_JGBG')
    await add()
    await labelled(say.variable_, dialog()).fill('level')
    await labelled(say.answer, dialog()).selectOption('enum')
    await dialog().getByRole('button', { name: say.add }).click()
    await labelled(say.choice, dialog()).fill('fit')
    await confirm()
    await picture(page, `panel-question-${language}`)
    await confirm()
    await panel().getByRole('cell', { name: 'level' }).waitFor()
    await told(page, say.saved)

    await tab(say.execution)
    await add()
    await labelled(say.event_, dialog()).selectOption('end')
    await labelled(say.listenerType, dialog()).selectOption('expression')
    await labelled(say.expression, dialog()).fill('${true}')
    await dialog().getByRole('button', { name: say.add }).click()
    await labelled(say.field, dialog()).fill('level')
    await labelled(say.text, dialog()).fill('3')
    await confirm()
    await picture(page, `panel-listener-${language}`)
    await confirm()
    await panel().getByRole('cell', { name: '${true}' }).waitFor()

    await tab(say.ofTask)
    await add()
    await labelled(say.event_, dialog()).selectOption('timeout')
    await labelled(say.listenerId, dialog()).fill('remind')
    await labelled(say.listenerType, dialog()).selectOption('expression')
    await labelled(say.expression, dialog()).fill('${false}')
    await labelled(say.timer, dialog()).selectOption('duration')
    await labelled(say.timerValue, dialog()).fill('P3D')
    await confirm()
    await panel().getByRole('row').filter({ hasText: '${false}' }).getByRole('button', { name: say.edit }).click()
    await says(say.timerValue, 'P3D', dialog())
    await page.keyboard.press('Escape')
  })

  test(`the extension of limits has its days (${language})`, async () => {
    await tab(say.operations)
    await add()
    await labelled(say.operation, dialog()).selectOption('13')
    await labelled(say.days, dialog()).fill('1000')
    await labelled(say.sends, dialog()).selectOption('0')
    await confirm()
    await dialog().getByText(say.range).waitFor()
    await count(labelled(say.goesTo, dialog()), 0)
    await labelled(say.days, dialog()).fill('20')
    await labelled(say.calendar, dialog()).selectOption('legal')
    await picture(page, `panel-extension-${language}`)
    await confirm()
    await panel().getByRole('row').filter({ hasText: '13' }).waitFor()
    await told(page, say.saved)
  })

  test(`repetition, script, message, service and call (${language})`, async () => {
    await select('vote')
    await tab(say.loop)
    await labelled(say.kindOfLoop).selectOption('parallel')
    await fill(say.collection, 'voters')
    await fill(say.element, 'voter')
    await fill(say.completion, '${nrOfCompletedInstances / nrOfInstances >= 2/3}')
    await labelled(say.kindOfLoop).selectOption('sequential')
    await says(say.collection, 'voters')
    await picture(page, `panel-loop-${language}`)

    await select('count')
    await tab(say.loop)
    await labelled(say.kindOfLoop).selectOption('standard')
    await fill(say.goesOn, '${votes < 3}')
    await fill(say.most, '3')
    await tab(say.task)
    await fill(say.scriptFormat, 'juel')
    await labelled(say.scriptType).selectOption('external')
    await fill(say.resource, 'classpath:count.js')
    await labelled(say.scriptType).selectOption('inline')
    await fill(say.script, '${1 + 1}')
    await fill(say.result, 'votes')
    await picture(page, `panel-script-${language}`)

    await select('wait')
    await tab(say.task)
    await panel().getByRole('button', { name: say.newMessage }).click()
    await labelled(say.id, dialog()).fill('notified')
    await confirm()
    await dialog().getByText(say.required).first().waitFor()
    await labelled(say.name, dialog()).fill('已通知')
    await confirm()
    await says(say.message, 'notified')

    await select('push')
    await tab(say.task)
    await labelled(say.kind).selectOption('expression')
    await fill(say.expression, '${votes + 1}')
    await fill(say.result, 'pushed')
    await picture(page, `panel-service-${language}`)

    await select('call')
    await tab(say.call)
    await fill(say.called, 'xzcf')
    await labelled(say.inherit).check()
    await add(0)
    await confirm()
    await count(dialog().getByRole('alert'), 2)
    await labelled(say.source, dialog()).fill('votes')
    await labelled(say.target, dialog()).fill('ballot')
    await confirm()
    await panel().getByRole('cell', { name: 'ballot' }).waitFor()
    await picture(page, `panel-call-${language}`)
  })

  test(`timer, error and signal of events (${language})`, async () => {
    await select('pause')
    await tab(say.event)
    await fill(say.timerValue, 'P5D')
    await labelled(say.timer).selectOption('date')
    await says(say.timerValue, 'P5D')
    await labelled(say.timer).selectOption('duration')
    await labelled(say.calendar).selectOption('workday')
    await picture(page, `panel-timer-${language}`)

    await select('failed')
    await tab(say.event)
    const declareError = async (id) => {
      await panel().getByRole('button', { name: say.newError }).click()
      await labelled(say.id, dialog()).fill(id)
      await labelled(say.code, dialog()).fill('REFUSED')
      await confirm()
    }
    await declareError('refused')
    await says(say.error, 'refused')
    await declareError('refused')
    await dialog().getByText(say.duplicate).waitFor()
    await page.keyboard.press('Escape')
    await fill(say.variable, 'reason')
    await picture(page, `panel-error-${language}`)

    await select('end')
    await tab(say.event)
    await panel().getByRole('button', { name: say.newSignal }).click()
    await labelled(say.id, dialog()).fill('decided')
    await labelled(say.name, dialog()).fill('已决定')
    await confirm()
    await says(say.signal, 'decided')
  })

  test(`a flow is selected by click and by keyboard, and has its condition (${language})`, async () => {
    await selectFlow('five')
    await tab(say.flow)
    await labelled(say.flowType).selectOption('condition')
    await fill(say.condition, '${votes > 1}')
    await picture(page, `panel-condition-${language}`)
    await select('wait')
    await page.locator('.djs-container svg').first().focus()
    for (const id of ['four', 'five']) {
      await page.keyboard.press(']')
      await page.locator(`.djs-connection.selected[data-element-id="${id}"]`).waitFor({ state: 'attached' })
    }
    await page.keyboard.press('[')
    await page.locator('.djs-connection.selected[data-element-id="four"]').waitFor({ state: 'attached' })
    await tab(say.flow)
    await labelled(say.flowType).selectOption('default')
    await selectFlow('five')
    await tab(say.flow)
    await says(say.condition, '${votes > 1}')
  })

  test(`all of it stands in the stored draft (${language})`, async () => {
    await page.getByRole('toolbar').getByRole('button', { name: say.save, exact: true }).click()
    await told(page, say.saved)
    const answer = await fetch(`${server.address}/api/lawer-approval/process/text?flowKey=${key}`, {
      headers: { authorization: `Bearer ${ask.token}` },
    })
    const { text } = (await answer.json()).data
    for (const part of [
      /candidateUsers="city_lead,city_op"/,
      /dueDate="P5D"/,
      /followUpDate="P3D"/,
      /priority="50"/,
      /formKey="F_LS_JGBG"/,
      /formProperty id="level" type="enum">\s*<flowable:value id="fit"/,
      /standardLoopCharacteristics loopMaximum="3"/,
      /loopCondition[^>]*>\$\{votes (&lt;|<) 3\}/,
      /code="13"[^>]*days="20"[^>]*businessCalendarName="legal"/,
      /executionListener [^>]*event="end"|event="end"[^>]*expression="\$\{true\}"/,
      /timeDuration[^>]*>P3D</,
      /isSequential="true"[^>]*|multiInstanceLoopCharacteristics[^>]*isSequential="true"/,
      /collection="voters"/,
      /elementVariable="voter"/,
      /nrOfCompletedInstances \/ nrOfInstances (&gt;|>)= 2\/3/,
      /scriptFormat="juel"/,
      /\$\{1 \+ 1\}/,
      /resultVariable="votes"/,
      /message id="notified" name="已通知"/,
      /messageRef="notified"/,
      /expression="\$\{votes \+ 1\}"/,
      /calledElement="xzcf"/,
      /inheritVariables="true"/,
      /in source="votes" target="ballot"/,
      /timeDuration[^>]*>P5D</,
      /businessCalendarName="workday"/,
      /error id="refused" errorCode="REFUSED"/,
      /errorRef="refused"/,
      /errorCodeVariable="reason"/,
      /signal id="decided" name="已决定"/,
      /signalRef="decided"/,
      /\$\{votes (&gt;|>) 1\}/,
      /default="four"/,
    ]) {
      assert.match(text, part)
    }
    // What was taken back, or belongs to what was, is gone.
    for (const part of [/asyncBefore/, /R3\/PT10M/, /count\.js/, /timeDate/]) assert.doesNotMatch(text, part)
    assertQuiet(page)
  })
}
