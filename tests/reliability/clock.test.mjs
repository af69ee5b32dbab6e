// The wall clock jumps while officers act, and while timers run (REL-08): nothing is lost or done twice, no timer fires before
// its time or twice, records stay in order, and nobody stays signed in beyond the absolute limit because of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { signInByApi } from '../e2e/api.mjs'
import { startServer } from '../e2e/product.mjs'
import { decisionsOnRecord, openOffice, withClients, verify } from './clients.mjs'
import { makeMachine } from './machine.mjs'

const [SECOND, MINUTE, HOUR] = [1, 60, 3600]
/** Seconds from the real time, one after the other: back and forth as a clock that is set by hand, and trembling. */
const JUMPS = [-HOUR, 0, 5 * MINUTE, -5 * MINUTE, ...Array.from({ length: 30 }, (_, index) => (index % 2 ? SECOND : -SECOND)), 10 * MINUTE, 0]
const BEYOND_ANY_SESSION = 13 * HOUR

test('a clock that jumps loses nothing and lets nobody stay', { timeout: 120_000 }, async () => {
  let machine
  const server = await startServer({
    surroundings(data) {
      machine = makeMachine({ data })
      return machine.env
    },
  })
  try {
    const officers = await openOffice(server, 200)
    const clients = await withClients([server], officers, 8, async () => {
      for (const jump of JUMPS) {
        machine.shift(jump)
        await pause(150)
      }
    })
    console.log(JSON.stringify({ jumps: JUMPS.length, acknowledged: clients.ledger.length, lostReplies: clients.lost }))
    assert.deepEqual(clients.faults, [])
    assert.ok(clients.decided > JUMPS.length, 'the officers did work')
    assert.equal(await decisionsOnRecord(server, officers), clients.decided)
    machine.shift(BEYOND_ANY_SESSION)
    const late = await fetch(`${server.address}/api/lawer-approval/xzsq/taskList`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${officers[0].token}` }, body: '{"tab":"todo"}' })
    assert.equal(late.status, 401)
    await verify(server, clients.ledger)
  } finally {
    await server.stop()
    machine.remove()
  }
})

const DAY = 24 * HOUR
const task = (id) => `<userTask id="${id}" name="${id}" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CITY_WIN@990100-sfj">
  <extensionElements><flowable:button name="Agree" code="05" sort="1"/></extensionElements></userTask>`
const flow = (from, to) => `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`
const timer = (time, calendar = '') => {
  const kind = time.startsWith('R') ? 'timeCycle' : 'timeDuration'
  return `<timerEventDefinition ${calendar}><${kind}>${time}</${kind}></timerEventDefinition>`
}
/** A timer of each kind, and what comes of it: a pause, a deadline, a reminder that comes three times, a limit in working days. */
const TIMERS = `<startEvent id="start"><messageEventDefinition messageRef="message"/></startEvent><parallelGateway id="fork"/>${flow('start', 'fork')}
  <intermediateCatchEvent id="pause">${timer('PT30M')}</intermediateCatchEvent>${flow('fork', 'pause')}${task('after')}${flow('pause', 'after')}
  ${task('limited')}${flow('fork', 'limited')}<boundaryEvent id="limit" attachedToRef="limited">${timer('PT20M')}</boundaryEvent>${task('late')}${flow('limit', 'late')}
  ${task('reminded')}${flow('fork', 'reminded')}<boundaryEvent id="remind" attachedToRef="reminded" cancelActivity="false">${timer('R3/PT10M')}</boundaryEvent>${task('reminder')}${flow('remind', 'reminder')}
  ${task('worked')}${flow('fork', 'worked')}<boundaryEvent id="days" attachedToRef="worked">${timer('P5D', 'flowable:businessCalendarName="workday"')}</boundaryEvent>${task('overdue')}${flow('days', 'overdue')}
  ${['after', 'limited', 'late', 'reminded', 'reminder', 'worked', 'overdue'].map((id) => `<endEvent id="end-${id}"/>${flow(id, `end-${id}`)}`).join('')}`
const FIRED = { after: 1, late: 1, reminder: 3, overdue: 1 }
/** What a clock does after the timers were armed, seconds from when they were; four timers each make forty scenarios. */
const SCENARIOS = {
  'goes on': [5 * MINUTE, 15 * MINUTE, 25 * MINUTE, 35 * MINUTE],
  'is put forward by a year': [365 * DAY],
  'is put forward by a year and back': [365 * DAY, 0],
  'is put back by an hour before they are due': [10 * MINUTE, -HOUR],
  'is put back by an hour when half are due': [21 * MINUTE, 21 * MINUTE - HOUR, 40 * MINUTE],
  'trembles where they are due': Array.from({ length: 12 }, (_, index) => 20 * MINUTE + (index % 2 ? SECOND : -SECOND)),
  'has a leap second where they are due': [30 * MINUTE - SECOND, 30 * MINUTE, 30 * MINUTE - SECOND, 30 * MINUTE],
  'stands still before they are due, and goes on': [19 * MINUTE, 'stop', 31 * MINUTE],
  'stands still where they are due': [30 * MINUTE, 'stop'],
  'jumps over days of rest and back': [9 * DAY, 2 * DAY, 10 * DAY],
}

test('whatever the clock does, each timer fires as often as it says', { timeout: 300_000 }, async () => {
  let machine
  const server = await startServer({
    surroundings(data) {
      machine = makeMachine({ data })
      return machine.env
    },
  })
  try {
    const admin = await signInByApi(server, 'admin')
    const ask = async (client, path, body) => {
      const answer = await client(`lawer-approval/${path}`, body)
      assert.equal(answer.stateCode, '00000000', `${path}: ${JSON.stringify(answer)}`)
      return answer.data
    }
    const text = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
      <message id="message" name="timers"/><process id="timers" name="timers" isExecutable="true">${TIMERS}</process></definitions>`
    await ask(admin, 'process/save', { flowKey: 'timers', name: 'timers', text })
    await ask(admin, 'process/deployBpmn', { flowKey: 'timers' })
    let began = 0
    let started = 0
    for (const [name, steps] of Object.entries(SCENARIOS)) {
      // Who was signed in before is not any more, a month later.
      await ask(await signInByApi(server, 'admin'), 'event/message', { name: 'timers', starts: true })
      started += 1
      for (const step of steps) {
        if (step === 'stop') machine.stop(began + steps[steps.indexOf('stop') - 1])
        else {
          machine.go()
          machine.shift(began + step)
        }
        await pause(step === 'stop' ? 2_500 : 1_200)
      }
      machine.go()
      began += 400 * DAY
      machine.shift(began)
      const expected = Object.fromEntries(Object.entries(FIRED).map(([node, times]) => [node, times * started]))
      const officer = await signInByApi(server, 'city_win')
      const fired = async () => {
        const { data } = await ask(officer, 'xzsq/taskList', { tab: 'claimable', pageSize: 100 })
        return Object.fromEntries(Object.keys(FIRED).map((node) => [node, data.filter((row) => row.nodeKey === node).length]))
      }
      const until = Date.now() + 30_000
      // A reminder that comes late counts its next time from then: the clock goes on until it has come as often as it says.
      while (Date.now() < until && JSON.stringify(await fired()) !== JSON.stringify(expected)) {
        began += 11 * MINUTE
        machine.shift(began)
        await pause(1_200)
      }
      await pause(1_500)
      assert.deepEqual(await fired(), expected, `a clock that ${name}`)
    }
    await server.command(['verify'])
  } finally {
    await server.stop()
    machine.remove()
  }
})
