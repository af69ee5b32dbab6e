import { currentLocale } from '../text/locale'
import { ApiError, isObject } from './apiError'
import type { GetCalls, PostCalls, SignedOut } from './contract'
import { fetchWithProgress } from './progress'
import { leaveProvider } from './provider'
import {
  currentSession,
  endSession,
  isSignOutUntold,
  keptThroughSignOut,
  noteAct,
  noteSignOut,
  type SessionEnd,
  startSession,
  tokenExpiry,
} from './session'
import { lastTouch } from './touch'

const success = '00000000'
/** The code of what is refused until the user has chosen a password of his own. */
export const passwordDue = 'PASSWORD_DUE'
const timeLimit = 60_000
/**
 * A call so long after the user last touched the page is the page's own: what is pushed, or asked for again, keeps no session
 * alive. Milliseconds.
 */
const actLasts = 60_000
/** The bytes of a file may go over a slow line. */
export const fileLimit = 600_000
/** A token is renewed when it has less than this to live, so that no call starts with one about to end. */
const renewBefore = 60_000

/** What the server's predecessor wanted to know in headers; our server takes identity from the session only. */
type Identity = { dwId: string; userId: string; userName: string }
let identity: () => Identity | null = () => null

/** Sets where the signed-in user is read from. */
export function setIdentitySource(source: () => Identity | null): void {
  identity = source
}

let onForbidden: () => void = () => undefined

/** Sets what happens at HTTP 403. */
export function setForbiddenHandler(act: () => void): void {
  onForbidden = act
}

let dictionaryVersion = 0
let onDictionaries: () => void = () => undefined

/** Sets what happens when an answer says that the dictionaries have changed since the one before. */
export function setDictionaryHandler(act: () => void): void {
  onDictionaries = act
}

/** Servers hear of a change one after the other, so that a lower number means nothing. */
function noteDictionaries(response: Response): void {
  const version = Number(response.headers.get('x-dictionary-version') ?? 0)
  const isFirst = dictionaryVersion === 0
  if (version <= dictionaryVersion) return
  dictionaryVersion = version
  if (!isFirst) onDictionaries()
}

type Query = Record<string, string | number | boolean | undefined>
/**
 * `background`: the page asks by itself, which keeps no session alive; `keepalive`: also when the page is left; `limit`:
 * milliseconds that the call may take, with all bytes of its answer.
 */
type Options = {
  idempotencyKey?: string
  signal?: AbortSignal
  background?: boolean
  keepalive?: boolean
  limit?: number
}
/** Called with the share, 0 to 1, of the bytes that have gone out. */
type Progress = { onProgress?: (share: number) => void }

/** The input may be left out where all of it may. */
type CallArguments<Input, More = Options> =
  Record<string, never> extends Input ? [input?: Input, options?: More] : [input: Input, options?: More]

/** Calls the server by GET and answers the data of its envelope; throws `ApiError` for anything but success. */
export function get<Path extends keyof GetCalls>(
  path: Path,
  ...[query, options = {}]: CallArguments<GetCalls[Path]['input']>
): Promise<GetCalls[Path]['answer']> {
  return call('GET', withQuery(path, query ?? {}), undefined, options)
}

/** Calls the server by POST and answers the data of its envelope; throws `ApiError` for anything but success. */
export function post<Path extends keyof PostCalls>(
  path: Path,
  ...[body, { query = {}, ...options } = {}]: CallArguments<PostCalls[Path]['input'], Options & { query?: Query }>
): Promise<PostCalls[Path]['answer']> {
  return call('POST', withQuery(path, query), body ?? {}, options)
}

/** Sends a file; the browser says its type and boundary. */
export function upload<T>(path: string, body: FormData, options: Options & Progress = {}): Promise<T> {
  return call<T>('POST', path, body, options)
}

/** A file of the server as it is. */
export async function getBlob(path: string, query: Query = {}): Promise<Blob> {
  const response = await authorized('GET', withQuery(path, query), undefined, {})
  if (response.ok) return blobOf(response)
  throw await errorOf(response)
}

/** A file that the server hands out on request only. */
export async function postBlob(path: string, body: unknown = {}, options: Options = {}): Promise<Blob> {
  const response = await authorized('POST', path, body, options)
  if (response.ok) return blobOf(response)
  throw await errorOf(response)
}

/** Asks for a new access token with the refresh cookie. Callers at the same time share one request. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= renew().finally(() => {
    refreshing = null
  })
  return refreshing
}
let refreshing: Promise<boolean> | null = null

async function renew(): Promise<boolean> {
  if (isSignOutUntold()) return false
  const response = await send('POST', 'lawer-security/refresh', {}, {}, null)
  if (!response.ok) return false
  startSession((await dataOf<{ Authorization: string }>(response)).Authorization)
  return true
}

/**
 * Signs out here and in every tab at once; the server hears of it now, or as soon as it can be reached. Who came by an
 * identity provider leaves that, too.
 */
export async function signOut(ended: SessionEnd = 'byUser', notice?: string): Promise<void> {
  const { token } = currentSession()
  noteSignOut(false)
  endSession(ended, notice)
  const leave = await tellSignOut(token)
  if (ended === 'byUser') leaveProvider(leave)
}

/** Ends the session, so that nobody else goes on with it; whoever signs in again goes on where he was. */
export function lockSession(): Promise<void> {
  return signOut('locked')
}

/**
 * Tells the server of a sign-out that it has not heard of; callers at the same time share one request. Answers where the
 * session at an identity provider is left.
 */
export function tellSignOut(token: string | null = null): Promise<string | null> {
  if (!isSignOutUntold()) return Promise.resolve(null)
  telling ??= tell(token).finally(() => {
    telling = null
  })
  return telling
}
let telling: Promise<string | null> | null = null

async function tell(token: string | null): Promise<string | null> {
  const putBack = keptThroughSignOut()
  const response = await send('POST', 'lawer-security/logout', {}, { keepalive: true }, token).catch(() => null)
  putBack()
  if (!response?.ok) return null
  noteSignOut(true)
  const answer = await dataOf<SignedOut | null>(response).catch(() => null)
  return answer?.leave ?? null
}

addEventListener('online', () => tellSignOut())

async function call<T>(method: string, path: string, body: unknown, options: Options & Progress): Promise<T> {
  return dataOf<T>(await authorized(method, path, body, options))
}

async function authorized(method: string, path: string, body: unknown, options: Options & Progress): Promise<Response> {
  const { token } = currentSession()
  if (token !== null && tokenExpiry(token) !== 0 && tokenExpiry(token) - Date.now() < renewBefore)
    await refreshSession()
  const first = await send(method, path, body, options, currentSession().token)
  if (first.status !== 401 || token === null) return first
  if (!(await refreshSession())) {
    endSession('expired')
    return first
  }
  return send(method, path, body, options, currentSession().token)
}

async function send(method: string, path: string, body: unknown, options: Options & Progress, token: string | null) {
  const isForm = body instanceof FormData
  const isAct = !options.background && Date.now() - lastTouch() < actLasts
  if (token !== null && isAct) noteAct()
  const limit = AbortSignal.timeout(options.limit ?? (isForm ? fileLimit : timeLimit))
  const request = {
    method,
    headers: headers(body !== undefined && !isForm, options, token, isAct),
    body: isForm ? body : JSON.stringify(body),
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    redirect: 'manual' as const,
    keepalive: options.keepalive ?? false,
  }
  try {
    const address = `/api/${path}`
    const { onProgress } = options
    const response = await (onProgress ? fetchWithProgress(address, request, onProgress) : fetch(address, request))
    // HTTP 303 shows to scripts as an opaque redirect: the server wants the page loaded anew.
    if (response.type === 'opaqueredirect' || response.status === 303) location.reload()
    if (response.status === 403) sayForbidden(response.clone())
    noteDictionaries(response)
    return response
  } catch (reason) {
    if (options.signal?.aborted) throw reason
    throw new ApiError(0, limit.aborted ? 'TIMEOUT' : 'NETWORK', '', null)
  }
}

/** Who has yet to choose a password of his own is asked for that where he is. */
async function sayForbidden(response: Response): Promise<void> {
  if ((await errorOf(response)).code !== passwordDue) onForbidden()
}

function headers(isJson: boolean, options: Options, token: string | null, isAct: boolean): Record<string, string> {
  const who = identity()
  return {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(who && { dwId: who.dwId, userId: who.userId, userName: encodeURIComponent(who.userName) }),
    ...(!isAct && { 'X-Background': '1' }),
    ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  }
}

async function dataOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await errorOf(response)
  const envelope: unknown = await response.json()
  if (!isObject(envelope) || envelope.stateCode !== success) throw errorFrom(response.status, envelope)
  return envelope.data as T // the contract of the call; both sides are tested against it
}

/** The bytes of an answer, which can break off after its head has come. */
function blobOf(response: Response): Promise<Blob> {
  return response.blob().catch((reason) => {
    const isLate = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new ApiError(0, isLate ? 'TIMEOUT' : 'NETWORK', '', null)
  })
}

async function errorOf(response: Response): Promise<ApiError> {
  return errorFrom(response.status, await response.json().catch(() => null))
}

function errorFrom(status: number, envelope: unknown): ApiError {
  if (!isObject(envelope)) return new ApiError(status, 'NETWORK', '', null)
  return new ApiError(status, String(envelope.stateCode ?? ''), String(envelope.stateInfo ?? ''), envelope.data)
}

function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
