// The texts of the licences of all that is in the program: crates of the server and of the WebAssembly modules, packages of the
// client, fonts. A folder a component, and a list of all.   node scripts/licences.mjs FOLDER
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Ours that are built into the program; what they need goes with them. */
const ours = ['lawdesk', 'lawdesk-wasm']
const isLicence = (name) => /^(licen[cs]e|copying|notice|unlicense|ofl)/i.test(name)

/** The crates that some of ours are linked with, by the answer of `cargo metadata`; what builds or tests them is not in it. */
export function linkedCrates({ packages, resolve }, names = ours) {
  const byId = new Map(packages.map((it) => [it.id, it]))
  const nodes = new Map(resolve.nodes.map((it) => [it.id, it]))
  const linked = new Set()
  const visit = (id) => {
    if (linked.has(id)) return
    linked.add(id)
    for (const { pkg, dep_kinds } of nodes.get(id).deps) if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg)
  }
  for (const { id, name } of packages) if (names.includes(name)) visit(id)
  return [...linked]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, manifest_path }) => ({ name, version, licence: license ?? '', folder: dirname(manifest_path) }))
}

/** The packages that the client carries, by package-lock.json: none that is for development or of another machine alone. */
export function carriedPackages(lock) {
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, { link, dev, devOptional, optional }]) => path.includes('node_modules/') && !link && !dev && !devOptional && !optional)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? '',
      folder: join(root, path),
    }))
}

/** Copies the texts of one component; answers its line of the list. */
function copyTexts({ name, version, licence, folder }, to) {
  const texts = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((it) => it.isFile() && isLicence(it.name)) : []
  const own = join(to, `${name.replace('/', '+')}-${version}`)
  if (texts.length > 0) mkdirSync(own, { recursive: true })
  for (const { name: file } of texts) copyFileSync(join(folder, file), join(own, file))
  return `${name} ${version}\t${licence}${texts.length > 0 ? '' : '\tno text in its package'}`
}

function main(to) {
  mkdirSync(to, { recursive: true })
  const host = execFileSync('rustc', ['-vV'], { encoding: 'utf8' }).match(/^host: (.*)$/m)[1]
  const words = ['metadata', '--format-version', '1', '--locked']
  const metadataFor = (target) =>
    JSON.parse(execFileSync('cargo', [...words, '--filter-platform', target], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }))
  const crates = [
    ...linkedCrates(metadataFor(host), ['lawdesk']),
    ...linkedCrates(metadataFor('wasm32-unknown-unknown'), ['lawdesk-wasm']),
  ]
  const packages = carriedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const fonts = { name: 'Noto Serif CJK SC', version: 'subset', licence: 'OFL-1.1', folder: join(root, 'server/data/fonts') }
  const all = new Map([...crates, ...packages, fonts].map((it) => [`${it.name} ${it.version}`, it]))
  const lines = [...all.values()].map((it) => copyTexts(it, to)).sort()
  writeFileSync(join(to, 'LIST.tsv'), `${lines.join('\n')}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2])
