// A real directory for the journeys, OpenLDAP's slapd, where it is installed (on Debian: apt-get install slapd).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { freePort } from './product.mjs'

const program = ['/usr/sbin/slapd', '/usr/local/sbin/slapd'].find(existsSync)
const base = 'dc=example,dc=cn'
const reader = { dn: `uid=reader,${base}`, password: 'Reader#2026' }

/** Whether there is one to be started. */
export const hasDirectory = program !== undefined

/**
 * Somebody of this name and password stands in it, under another name of his own: he is searched for. Answers what the product is told of it, as
 * environment variables.
 */
export async function startDirectory(username, password) {
  const folder = mkdtempSync(join(tmpdir(), 'lawdesk-directory-'))
  const conf = join(folder, 'slapd.conf')
  mkdirSync(join(folder, 'data'))
  writeFileSync(conf, configuration(folder))
  writeFileSync(join(folder, 'people.ldif'), people(username, password))
  writeFileSync(join(folder, 'reader.password'), reader.password, { mode: 0o600 })
  const added = spawnSync(program, ['-T', 'add', '-f', conf, '-l', join(folder, 'people.ldif')])
  if (added.status !== 0) throw new Error(`slapd takes nobody: ${added.stderr}`)
  const port = await freePort()
  const child = spawn(program, ['-f', conf, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { stdio: 'ignore' })
  after(async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await listens(port)
  return {
    LAWDESK_LDAP_URL: `ldap://127.0.0.1:${port}`,
    LAWDESK_LDAP_SEARCH_BASE: `ou=people,${base}`,
    LAWDESK_LDAP_SEARCH_FILTER: '(&(objectClass=person)(uid={username}))',
    LAWDESK_LDAP_SEARCH_DN: reader.dn,
    LAWDESK_LDAP_SEARCH_PASSWORD_FILE: join(folder, 'reader.password'),
  }
}

/** Nobody but the reader sees who is there; everybody proves his own password. */
function configuration(folder) {
  return `${['core', 'cosine', 'inetorgperson'].map((it) => `include /etc/ldap/schema/${it}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
database mdb
suffix "${base}"
directory ${join(folder, 'data')}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${reader.dn}" read by * none
`
}

function people(username, password) {
  return `dn: ${base}
objectClass: dcObject
objectClass: organization
dc: example
o: example

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people

dn: ${reader.dn}
objectClass: account
objectClass: simpleSecurityObject
uid: reader
userPassword: ${reader.password}

dn: cn=Wang Li,ou=people,${base}
objectClass: inetOrgPerson
cn: Wang Li
sn: Wang
uid: ${username}
userPassword: ${password}
`
}

async function listens(port) {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
    socket.destroy()
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('slapd does not listen')
}
