// Calls the API as a program would.

/** Signs in and answers a function that posts as this person; its `upload` stores a file, its `token` is for other
 * calls. */
export async function signInByApi({ address }, username, language = 'en') {
  const send = async (path, body, token, type) => {
    const headers = { ...type, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body })
    return answer.json()
  }
  const post = (path, body, token) => send(path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  const { data } = await post('lawer-security/login', { username, password: 'Demo#2026', code: '', captchaId: '' })
  const upload = ({ name, mimeType, buffer }) => {
    const body = new FormData()
    body.append('bizType', 'application')
    body.append('file', new File([buffer], name, { type: mimeType }))
    return send('lawer-file/file/twj/upload', body, data.Authorization)
  }
  return Object.assign((path, body) => post(path, body, data.Authorization), { upload, token: data.Authorization })
}
