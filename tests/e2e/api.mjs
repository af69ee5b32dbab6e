// Calls the API as a program would.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

// A stroke in 120 by 40 pixels.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoAQAAAAAdkQOIAAAAWklEQVR42l3MuQ3AQBDDwOvcpaoMRcIavt9kNglbqe5aGQ5cDyzYcODf4LNgw4HvQbdgw4GvwbBgw4HPYFqw4cB7sCzYcOA12BZsOPAcHAs2HHgMLgs2HLgPXkX3TyOPpi4zAAAAAElFTkSuQmCC',
  'base64',
)
/** A photograph for a certificate: 5 by 7 pixels. */
export const portrait = {
  name: '照片.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAHCAAAAADlzNgyAAAADElEQVR42mNgIBYAAAAqAAFcHKfvAAAAAElFTkSuQmCC',
    'base64',
  ),
}
/** A picture to upload. */
export const photo = { name: '照片.png', mimeType: 'image/png', buffer: png }

/** Signs in and answers a function that posts as this person; its `upload` stores a file, its `token` is for other
 * calls. */
export async function signInByApi({ address }, username, language = 'en') {
  const send = async (path, body, token, type) => {
    const headers = { ...type, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body })
    return answer.json()
  }
  const post = (path, body, token) => send(path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  const login = { username, password: 'Demo#2026', ...(await solvedPuzzle(address)) }
  const { data } = await post('lawer-security/login', login)
  const upload = ({ name, mimeType, buffer }) => {
    const body = new FormData()
    body.append('bizType', 'application')
    body.append('file', new File([buffer], name, { type: mimeType }))
    return send('lawer-file/file/twj/upload', body, data.Authorization)
  }
  return Object.assign((path, body) => post(path, body, data.Authorization), { upload, token: data.Authorization })
}

/** What is sent in place of a picture's characters, as the page has the browser work it out. */
export async function solvedPuzzle(address) {
  const { data } = await (await fetch(`${address}/api/lawer-security/puzzle`)).json()
  if (!data.required) return { captchaId: '', code: '' }
  const hash = (number) => createHash('sha256').update(`${data.salt}:${number}`).digest()
  for (let number = 0; ; number += 1) {
    if (Math.clz32(hash(number).readUInt32BE()) >= data.bits) return { captchaId: data.captchaId, code: String(number) }
  }
}

/** Claims the first task that somebody may take, if there is one, and decides the first that is his. Answers with its number. */
export async function decideByApi(ask, decision) {
  const first = async (tab) => {
    const { data } = await ask('lawer-approval/xzsq/taskList', { tab })
    return data.data.map(({ taskId, taskVersion }) => ({ taskId, taskVersion }))[0]
  }
  const free = await first('claimable')
  if (free) await ask('lawer-approval/xzsq/signeTask', free)
  const task = await first('todo')
  const decided = await ask('lawer-approval/xzsq/approvedTask', { ...task, ...decision })
  if (decided.stateCode !== '00000000') throw new Error(JSON.stringify(decided))
  return task.taskId
}

/** A firm confirms what its lawyer has changed in his own file. */
export async function confirmOwnChange(server, firm, lawyerId) {
  const ask = await signInByApi(server, firm)
  const { data } = (await ask('lawer-other/ownChange/list', { status: '0', pageSize: 50 })).data
  const change = data.find((one) => one.lawyerId === lawyerId)
  const done = await ask('lawer-other/ownChange/decide', { id: change.id, status: '1', submittedAt: change.submittedAt })
  assert.equal(done.stateCode, '00000000', JSON.stringify(done))
}
