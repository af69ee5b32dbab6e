import { beforeEach, expect, test, vi } from 'vitest'
import { bringInPieces, isLost, pieceSize } from './bringInPieces'

type Call = { path: string; number?: number }
let calls: Call[] = []
let received: number[] = []
/** How often the next pieces do not get through. */
let faults = 0

function answer(data: unknown) {
  return new Response(JSON.stringify({ stateCode: '00000000', stateInfo: 'OK', data }))
}

async function server(address: string): Promise<Response> {
  const path = address.split('/').at(-1) ?? ''
  calls.push({ path })
  if (path === 'begin') return answer({ id: 'u1', pieceSize, received })
  return answer({ cBh: 'f1', cWjhzm: 'pdf', name: 'a.pdf', size: 1 })
}

/** The server's side of a piece. */
class Piece extends EventTarget {
  upload = { onprogress: (_event: object) => undefined }
  onload = () => undefined
  onerror = () => undefined
  status = 200
  responseText = JSON.stringify({ stateCode: '00000000', stateInfo: 'OK', data: null })
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    calls.push({ path: 'piece', number: Number(body.get('number')) })
    if (faults > 0) {
      faults--
      setTimeout(() => this.onerror())
      return
    }
    setTimeout(() => this.onload())
  }
}

const file = new File([new Uint8Array(2 * pieceSize + 10)], 'a.pdf')

beforeEach(() => {
  calls = []
  received = []
  faults = 0
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('XMLHttpRequest', Piece)
})

test('what the server has already is not sent again', async () => {
  received = [0, 2]
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const begun = vi.fn()
  const stored = await bringInPieces(file, 'application', {
    signal: new AbortController().signal,
    onProgress,
    onBegun: begun,
  })
  expect(stored.cBh).toBe('f1')
  expect(calls).toEqual([{ path: 'begin' }, { path: 'piece', number: 1 }, { path: 'finish' }])
  expect(begun).toHaveBeenCalledWith('u1')
  expect(shares.at(-1)).toBe(1)
})

test('a piece that did not get through is sent again, and a lost line is told', async () => {
  received = [0, 1]
  faults = 1
  await bringInPieces(file, 'application', { signal: new AbortController().signal, onProgress: () => undefined })
  expect(calls.filter(({ path }) => path === 'piece')).toHaveLength(2)
  faults = 3
  const lost = bringInPieces(file, 'application', { signal: new AbortController().signal, onProgress: () => undefined })
  await expect(lost).rejects.toSatisfy(isLost)
}, 20_000)

test('a pause ends it before the next piece', async () => {
  const stopped = new AbortController()
  const onProgress = (share: number) => {
    if (share > 0.3) stopped.abort('pause')
  }
  await expect(bringInPieces(file, 'application', { signal: stopped.signal, onProgress })).rejects.toBeTruthy()
  expect(calls.filter(({ path }) => path === 'finish')).toHaveLength(0)
})
