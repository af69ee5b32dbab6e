import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './apiError'
import {
  get,
  post,
  postBlob,
  refreshSession,
  setForbiddenHandler,
  setIdentitySource,
  signOut,
  tellSignOut,
} from './client'
import { currentSession, endSession, isSignOutUntold, mayResume, noteSignOut, startSession } from './session'

type Call = { path: string; headers: Record<string, string>; body: string | undefined }
type Reply = { status: number; stateCode?: string; stateInfo?: string; data?: unknown }

/** Answers each path from its list of replies, one after the other, and tells what was asked. */
function serve(replies: Record<string, Reply[]>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body?: string }) => {
    calls.push({ path, headers: init.headers, body: init.body })
    const reply = replies[path]?.shift()
    if (reply === undefined) throw new TypeError('connection refused')
    const { status, stateCode = status === 200 ? '00000000' : 'REFUSED', stateInfo = '', data = null } = reply
    return new Response(JSON.stringify({ stateCode, stateInfo, data }), { status })
  })
  return calls
}

function token(secondsToLive: number): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + secondsToLive }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

beforeEach(() => {
  endSession('byUser')
  noteSignOut(true)
  setIdentitySource(() => null)
})

test('a call carries the token, the language and the identity, its name encoded', async () => {
  const calls = serve({ '/api/lawer-approval/process/list': [{ status: 200, data: [1] }] })
  const given = token(1800)
  startSession(given)
  setIdentitySource(() => ({ dwId: '990100-sfj', userId: 'u1', userName: '罗志强' }))
  await expect(post('lawer-approval/process/list', { page: 1 })).resolves.toEqual([1])
  expect(calls[0]).toMatchObject({
    body: '{"page":1}',
    headers: {
      Authorization: `Bearer ${given}`,
      'Accept-Language': 'zh-CN',
      dwId: '990100-sfj',
      userId: 'u1',
      userName: encodeURIComponent('罗志强'),
    },
  })
})

test('a token about to end is renewed first, once for all calls that wait', async () => {
  const renewed = token(1800)
  const calls = serve({
    '/api/lawer-security/refresh': [{ status: 200, data: { Authorization: renewed } }],
    '/api/lawer-approval/xzsq/items': [{ status: 200 }],
    '/api/lawer-security/getRoles': [{ status: 200 }],
  })
  startSession(token(10))
  await Promise.all([get('lawer-approval/xzsq/items'), get('lawer-security/getRoles')])
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/api/lawer-approval/xzsq/items',
    '/api/lawer-security/getRoles',
    '/api/lawer-security/refresh',
  ])
  expect(
    calls.filter(({ path }) => path !== '/api/lawer-security/refresh').map(({ headers }) => headers.Authorization),
  ).toEqual([`Bearer ${renewed}`, `Bearer ${renewed}`])
})

test('a refused token is renewed and the call sent again', async () => {
  const renewed = token(1800)
  serve({
    '/api/lawer-security/refresh': [{ status: 200, data: { Authorization: renewed } }],
    '/api/lawer-approval/xzsq/items': [{ status: 401 }, { status: 200, data: 'again' }],
  })
  startSession(token(1800))
  await expect(get('lawer-approval/xzsq/items')).resolves.toBe('again')
  expect(currentSession().token).toBe(renewed)
})

test('a session that cannot be renewed has expired', async () => {
  serve({
    '/api/lawer-security/refresh': [{ status: 401 }],
    '/api/lawer-approval/xzsq/items': [{ status: 401, stateCode: 'UNAUTHENTICATED' }],
  })
  startSession(token(1800))
  await expect(get('lawer-approval/xzsq/items')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(currentSession()).toEqual({ token: null, ended: 'expired' })
})

test('a wrong password is an answer, not an expired session', async () => {
  serve({
    '/api/lawer-security/login': [
      { status: 401, stateCode: 'LOGIN_FAILED', stateInfo: '账号或密码不正确', data: { triesLeft: 4 } },
    ],
  })
  await expect(post('lawer-security/login', { username: 'admin', password: 'wrong' })).rejects.toMatchObject({
    code: 'LOGIN_FAILED',
    message: '账号或密码不正确',
  })
  expect(currentSession().ended).toBe('byUser')
})

test('a server that does not answer is a refusal too, and violations are read from the answer', async () => {
  serve({
    '/api/lawer-common/calendar/delete': [
      {
        status: 422,
        stateCode: 'VALIDATION',
        data: { violations: [{ field: 'email', code: 'taken', severity: 'error', text: '已被使用' }] },
      },
    ],
  })
  await expect(get('lawer-security/captcha')).rejects.toMatchObject({ code: 'NETWORK' })
  const error = await post('lawer-common/calendar/delete', { year: 2027 }).catch((reason: unknown) => reason)
  expect(error instanceof ApiError && error.violations.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    'email: 已被使用',
  ])
})

test('an answer without success is a refusal with its sentence, whatever its HTTP status says', async () => {
  serve({
    '/api/lawer-security/getRoles': [{ status: 200, stateCode: '50000001', stateInfo: '角色加载失败' }],
    '/api/lawer-file/file/twj/f1': [{ status: 404, stateCode: 'NOT_FOUND', stateInfo: '文件不存在' }],
  })
  await expect(get('lawer-security/getRoles')).rejects.toMatchObject({ code: '50000001', message: '角色加载失败' })
  // Bytes were asked for, and what is wrong came as JSON.
  await expect(postBlob('lawer-file/file/twj/f1')).rejects.toMatchObject({ code: 'NOT_FOUND', message: '文件不存在' })
})

test('HTTP 303 loads the page anew, and 403 leads to its page', async () => {
  const reload = vi.fn()
  const forbidden = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  setForbiddenHandler(forbidden)
  serve({
    '/api/lawer-security/getRoles': [{ status: 303 }, { status: 403 }, { status: 403, stateCode: 'PASSWORD_DUE' }],
  })
  await expect(get('lawer-security/getRoles')).rejects.toBeInstanceOf(ApiError)
  expect([reload.mock.calls.length, forbidden.mock.calls.length]).toEqual([1, 0])
  await expect(get('lawer-security/getRoles')).rejects.toMatchObject({ status: 403 })
  await expect(get('lawer-security/getRoles')).rejects.toMatchObject({ code: 'PASSWORD_DUE' })
  await vi.waitFor(() => expect([reload.mock.calls.length, forbidden.mock.calls.length]).toEqual([1, 1]))
  setForbiddenHandler(() => undefined)
  vi.unstubAllGlobals()
})

test('a file may take longer than a call, and one that breaks off says so', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const late = new DOMException('late', 'TimeoutError')
  const body = new ReadableStream({ pull: (stream) => stream.error(late) })
  vi.stubGlobal('fetch', async () => new Response(body))
  await expect(postBlob('lawer-common/backup/download', {}, { limit: 3_600_000 })).rejects.toMatchObject({
    code: 'TIMEOUT',
  })
  expect(limit.mock.calls).toEqual([[3_600_000]])
  vi.restoreAllMocks()
})

test('signing out holds here while the server cannot be reached, and reaches it later', async () => {
  const given = token(1800)
  startSession(given)
  const unheard = serve({})
  await signOut()
  expect(unheard.map(({ path, headers }) => [path, headers.Authorization])).toEqual([
    ['/api/lawer-security/logout', `Bearer ${given}`],
  ])
  expect(currentSession()).toEqual({ token: null, ended: 'byUser' })
  expect([mayResume(), isSignOutUntold()]).toEqual([false, true])

  // The cookie is still there, and opens nothing.
  const calls = serve({
    '/api/lawer-security/refresh': [{ status: 200, data: { Authorization: token(1800) } }],
    '/api/lawer-security/logout': [{ status: 200 }],
  })
  await expect(refreshSession()).resolves.toBe(false)
  await Promise.all([tellSignOut(), tellSignOut()])
  await tellSignOut()
  expect(calls.map(({ path }) => path)).toEqual(['/api/lawer-security/logout'])
  expect(isSignOutUntold()).toBe(false)
})

test.each(['lawdesk.signedIn', null])('a tab follows another that signed out, storage key %s', (key) => {
  startSession(token(1800))
  localStorage.removeItem('lawdesk.signedIn')
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(currentSession()).toEqual({ token: null, ended: 'byUser' })
})

test('what the page asks by itself keeps no session alive', async () => {
  const calls = serve({ '/api/lawer-security/getRoles': [{ status: 200 }, { status: 200 }] })
  startSession(token(1800))
  await get('lawer-security/getRoles')
  await get('lawer-security/getRoles', {}, { background: true })
  expect(calls.map(({ headers }) => headers['X-Background'])).toEqual([undefined, '1'])
})

test('what is pushed to a page that nobody touches keeps no session alive, until somebody does', async () => {
  const calls = serve({ '/api/lawer-security/getRoles': [{ status: 200 }, { status: 200 }] })
  startSession(token(1800))
  const later = Date.now() + 120_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await get('lawer-security/getRoles')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await get('lawer-security/getRoles')
  expect(calls.map(({ headers }) => headers['X-Background'])).toEqual(['1', undefined])
  vi.restoreAllMocks()
})
