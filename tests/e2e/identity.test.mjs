// Signing in by identity providers: chosen on the sign-in page, and from the portal of the government's platform.
import assert from 'node:assert/strict'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { picture, startProduct } from './product.mjs'
import { assertAccessible, open, until } from './user.mjs'

const client = 'lawdesk'

/** An OpenID provider whose page asks one question: whether it is he. It signs with RSA and checks PKCE. */
async function startProvider(claims) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map()
  const left = []
  const provider = createServer(async (request, response) => {
    const url = new URL(request.url, issuer)
    const send = (body, type = 'application/json') => response.setHeader('content-type', type).end(body)
    if (url.pathname === '/.well-known/openid-configuration') {
      send(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/end`,
        }),
      )
    } else if (url.pathname === '/jwks') {
      send(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig' }] }))
    } else if (url.pathname === '/authorize') {
      const asked = Object.fromEntries(url.searchParams)
      const code = randomBytes(16).toString('hex')
      grants.set(code, asked)
      const back = `${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state })}`
      const refusal = `${asked.redirect_uri}?${new URLSearchParams({ error: 'access_denied', state: asked.state })}`
      const page = `<!doctype html><title>provider</title><a href="${back}">agree</a> <a href="${refusal}">refuse</a>`
      send(page.replaceAll('&', '&amp;'), 'text/html')
    } else if (url.pathname === '/token') {
      let body = ''
      for await (const chunk of request) body += chunk
      const form = new URLSearchParams(body)
      const grant = grants.get(form.get('code'))
      grants.delete(form.get('code'))
      const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
      if (grant?.code_challenge !== challenge || grant.redirect_uri !== form.get('redirect_uri')) {
        response.statusCode = 400
        return send(JSON.stringify({ error: 'invalid_grant' }))
      }
      send(JSON.stringify({ token_type: 'Bearer', id_token: idToken(grant.nonce) }))
    } else {
      // Browsers ask for an icon, too.
      if (url.pathname === '/end') left.push(url)
      const { searchParams: asked } = url
      const back = `${asked.get('post_logout_redirect_uri')}?${new URLSearchParams({ state: asked.get('state') ?? '' })}`
      send(`<!doctype html><title>provider</title>left <a href="${back}">back</a>`, 'text/html')
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => provider.once('listening', resolve))
  const issuer = `http://127.0.0.1:${provider.address().port}`
  const idToken = (nonce) => {
    const now = Math.floor(Date.now() / 1000)
    const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const said = { iss: issuer, aud: client, iat: now, exp: now + 300, nonce, ...claims }
    const signed = `${part({ alg: 'RS256', kid: '1' })}.${part(said)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }
  after(() => {
    provider.closeAllConnections()
    provider.close()
  })
  return { issuer, left }
}

const staff = await startProvider({ sub: 'staff-1', preferred_username: 'city_win' })
const platform = await startProvider({ sub: 'citizen-1' })
const { server, browser } = await startProduct({
  surroundings: () => ({
    LAWDESK_OIDC_ISSUER: staff.issuer,
    LAWDESK_OIDC_CLIENT_ID: client,
    LAWDESK_OIDC_NAME: '东湖统一认证',
    LAWDESK_OIDC_MATCH: 'username',
    LAWDESK_ZWPT_ISSUER: platform.issuer,
    LAWDESK_ZWPT_CLIENT_ID: client,
  }),
})

const atHome = (page) => page.getByRole('link', { name: '首页' }).first().waitFor()
const agree = (page) => page.getByRole('link', { name: 'agree' }).click()

test('a provider chosen on the sign-in page leads in, to the page that was wanted, and out again', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/user`)
  await page.getByRole('button', { name: '政务服务平台' }).waitFor()
  await assertAccessible(page)
  await picture(page, 'identity-choice')
  await page.getByRole('button', { name: '东湖统一认证' }).click()
  await agree(page)
  await page.locator('nav.tabs a[aria-current][href="#/user"]').waitFor()
  await page.getByRole('heading', { name: '已关联的登录方式' }).waitFor()
  assert.ok(!page.url().includes('code='), page.url())
  await picture(page, 'identity-bindings')

  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('dialog')
  await question.waitFor()
  await question.getByRole('button').last().click()
  await until(() => assert.equal(staff.left.length, 1))
  const [left] = staff.left
  assert.equal(left.searchParams.get('post_logout_redirect_uri'), `${server.address}/`)
  const said = JSON.parse(Buffer.from(left.searchParams.get('id_token_hint').split('.')[1], 'base64url'))
  assert.equal(said.sub, 'staff-1')
  assert.ok(!server.log().includes(left.searchParams.get('id_token_hint')))
  await page.getByRole('link', { name: 'back' }).click()
  await page.getByText('您已退出登录，并已退出身份认证平台').waitFor()
  assert.ok(!page.url().includes('state='), page.url())
})

test('whoever comes from the platform shows once which account is his', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/zwpt/login`)
  await agree(page)
  await page.getByRole('heading', { name: '关联本系统账号' }).waitFor()
  await assertAccessible(page)
  await picture(page, 'identity-bind')
  await page.getByLabel('账号', { exact: true }).fill('demo_lawyer_zz')
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: '关联并登录' }).click()
  await atHome(page)

  const later = await browser.page()
  await later.goto(`${server.address}/#/zwpt/login`)
  await agree(later)
  await atHome(later)
  await open(later, server, '/user')
  await later.getByText('demo_lawyer_zz').first().waitFor()
})

test('who refuses at the provider is told, and can try again', async () => {
  const page = await browser.page()
  await page.goto(`${server.address}/#/oauthLogin`)
  await page.getByRole('link', { name: 'refuse' }).click()
  await page.getByText('身份认证未通过或已取消，请重新登录。').waitFor()
  await page.getByRole('button', { name: '东湖统一认证' }).click()
  await agree(page)
  await atHome(page)
})
