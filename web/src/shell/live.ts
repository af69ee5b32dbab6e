/**
 * Messages as they come: one stream a browser, read by the tab that holds a lock, which tells the others. What opens no
 * stream asks every minute, as before.
 */
import { refreshSession } from '../api/client'
import { currentSession, tokenExpiry } from '../api/session'

const address = '/api/lawer-common/notice/Sysxx/stream'
const lockName = 'lawdesk.messages'
const shortestPause = 1_000
const longestPause = 60_000
/** The server says every 15 seconds that it is there. */
const patience = 45_000

/** Calls `onChange` whenever messages have changed; answers how to stop that. */
export function listen(onChange: () => void): () => void {
  const stop = new AbortController()
  const others = new BroadcastChannel(lockName)
  others.onmessage = onChange
  const tell = () => {
    onChange()
    others.postMessage(null)
  }
  lead(stop.signal, tell).catch(() => undefined)
  return () => {
    stop.abort()
    others.close()
  }
}

/** Only one tab reads: it holds the lock until it is closed. Where there are no locks, each tab does. */
function lead(signal: AbortSignal, tell: () => void): Promise<unknown> {
  if (!('locks' in navigator)) return readAgain(signal, tell)
  return navigator.locks.request(lockName, { signal }, () => readAgain(signal, tell))
}

/** Reads again after each end, later each time that it fails; until it is stopped or nobody is signed in. */
async function readAgain(signal: AbortSignal, tell: () => void): Promise<void> {
  let last = ''
  let pause = shortestPause
  while (!signal.aborted && currentSession().token !== null) {
    const began = Date.now()
    try {
      await renewToken()
      const response = await open(last, signal)
      if (response.status === 401 && !(await refreshSession())) return
      if (response.ok && response.body)
        await read(response.body, (id) => {
          last = id
          tell()
        })
    } catch {
      // Lost: it is tried again.
    }
    pause = Date.now() - began > patience ? shortestPause : Math.min(pause * 2, longestPause)
    await wait(pause, signal)
    if (!navigator.onLine) await online(signal)
  }
}

/** A stream that is opened with a token about to end would be refused. */
async function renewToken(): Promise<void> {
  const { token } = currentSession()
  if (token !== null && tokenExpiry(token) - Date.now() < longestPause) await refreshSession()
}

function open(last: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    signal,
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${currentSession().token}`,
      'X-Background': '1',
      ...(last !== '' && { 'Last-Event-ID': last }),
    },
  })
}

/** Reads events to the end; one that says nothing for too long is given up. */
async function read(body: ReadableStream<Uint8Array>, onEvent: (id: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const late = setTimeout(() => reader.cancel(), patience)
    const { done, value } = await reader.read().finally(() => clearTimeout(late))
    if (done) return
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const id = idOf(event)
      if (id !== undefined) onEvent(id)
    }
  }
}

/** The id of an event; nothing for what only says that the server is there. */
export function idOf(event: string): string | undefined {
  return event
    .split('\n')
    .find((line) => line.startsWith('id:'))
    ?.slice('id:'.length)
    .trim()
}

/** Until the browser has a network again. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
