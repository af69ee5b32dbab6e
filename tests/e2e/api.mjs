// Calls the API as a program would.

/** Signs in and answers a function that posts as this person. */
export async function signInByApi({ address }, username) {
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const { data } = await post('lawer-security/login', { username, password: 'Demo#2026', code: '', captchaId: '' })
  return (path, body) => post(path, body, data.Authorization)
}
