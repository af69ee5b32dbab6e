// A real OpenID provider for the journeys, oidc-provider with its own pages: it asks who one is and whether one agrees.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after } from 'node:test'
import Provider from 'oidc-provider'

/** What the product is called there. */
export const client = 'lawdesk'

/** Has an address at once, which the product is told; `admit` lets the product in, once that has one, too. */
export async function startProvider() {
  let provider
  const listener = createServer((request, response) => provider.callback()(request, response)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  after(() => {
    listener.closeAllConnections()
    listener.close()
  })
  const issuer = `http://127.0.0.1:${listener.address().port}`
  return {
    issuer,
    admit: (origin, landing) => {
      provider = new Provider(issuer, configuration(`${origin}${landing}`, `${origin}/`))
    },
  }
}

/** Whoever signs in there is whom he says, and is called so in the claims that it tells when it is asked for them. */
function configuration(landing, afterwards) {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return {
    clients: [
      {
        client_id: client,
        token_endpoint_auth_method: 'none',
        redirect_uris: [landing],
        post_logout_redirect_uris: [afterwards],
      },
    ],
    claims: { profile: ['preferred_username'], phone: ['phone_number', 'phone_number_verified'] },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ sub: name, preferred_username: name }) }),
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
  }
}

/** Signs in on the provider's page, and agrees. */
export async function agree(page, name) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Goes back from the provider's page without signing in. */
export async function refuse(page) {
  await page.getByRole('link', { name: 'Cancel' }).click()
}

/** Leaves the provider's session on its page; answers the ID token by which it knows the session. */
export async function leave(page) {
  const yes = page.getByRole('button', { name: 'Yes, sign me out' })
  await yes.waitFor()
  const hint = new URL(page.url()).searchParams.get('id_token_hint')
  await yes.click()
  return hint
}
