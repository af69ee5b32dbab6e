import { expect, test, vi } from 'vitest'
import { createChecks, WorkerBroken } from './checks'
import type { Answer, Call } from './worker/protocol'

/** A worker that answers when the test says so. */
class FakeWorker {
  onmessage?: (event: { data: Answer }) => void
  onerror?: (event: { message: string; preventDefault: () => void }) => void
  readonly calls: Call[] = []
  readonly terminate = vi.fn()

  postMessage(call: Call) {
    this.calls.push(call)
  }

  answer(at: number, answer: { result: unknown } | { error: unknown; isBroken: boolean }) {
    this.onmessage?.({ data: { id: this.calls[at]?.id ?? 0, ...answer } })
  }
}

function setUp() {
  const workers: FakeWorker[] = []
  const closing = new AbortController()
  const checks = createChecks(closing.signal, () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const worker = (at: number) => workers[at] ?? expect.fail(`worker ${at} was not started`)
  return { checks, closing, workers, worker }
}

const remark = [{ code: 'x' }]
/** Lets what is promised come about. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('of the texts that wait only the last is checked, and what was said of an earlier one is dropped', async () => {
  const { checks, worker } = setUp()
  const answers = ['a', 'b', 'c'].map((text) => checks.checkLatest(text, 'en'))
  await settled()
  expect(worker(0).calls.map(({ parameters }) => parameters[1])).toEqual(['c'])
  const fourth = checks.checkLatest('d', 'en')
  worker(0).answer(0, { result: remark })
  await settled()
  worker(0).answer(1, { result: [] })
  expect(await Promise.all([...answers, fourth])).toEqual([null, null, null, []])
})

test('a check that was asked for itself is answered whatever is drawn meanwhile', async () => {
  const { checks, worker } = setUp()
  const own = checks.check('refused', 'en')
  const drawn = checks.checkLatest('drawn', 'en')
  await settled()
  worker(0).answer(1, { result: [] })
  worker(0).answer(0, { result: remark })
  expect(await own).toEqual(remark)
  expect(await drawn).toEqual([])
})

test('a broken worker says so to all who wait, and the next call gets a new one', async () => {
  const { checks, workers, worker } = setUp()
  const answers = [checks.check('a', 'en'), checks.check('b', 'en')]
  worker(0).answer(0, { error: { text: 'unreachable' }, isBroken: true })
  for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(WorkerBroken)
  expect(worker(0).terminate).toHaveBeenCalled()

  const stopped = checks.check('c', 'en')
  const preventDefault = vi.fn()
  worker(1).onerror?.({ message: 'no such script', preventDefault })
  await expect(stopped).rejects.toThrow('no such script')
  expect(preventDefault).toHaveBeenCalled()
  checks.check('d', 'en').catch(() => undefined)
  expect(workers.length).toBe(3)
})

test('a refusal of the engine leaves the worker as it is', async () => {
  const { checks, workers, worker } = setUp()
  const opened = checks.simulation('<a/>', 'en')
  worker(0).answer(0, { error: { code: 'EMPTY', text: '' }, isBroken: false })
  await expect(opened).rejects.toEqual({ code: 'EMPTY', text: '' })
  checks.check('a', 'en').catch(() => undefined)
  expect(workers.length).toBe(1)
})

test('the worker ends with its page', async () => {
  const { checks, closing, workers, worker } = setUp()
  const lost = checks.check('a', 'en')
  closing.abort()
  await expect(lost).rejects.toBeInstanceOf(WorkerBroken)
  expect(worker(0).terminate).toHaveBeenCalled()
  expect(workers.length).toBe(1)
})
