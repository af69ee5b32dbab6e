// Who may import whom in web/src, and no words on screen outside text/. Prints what is wrong; exit code 1 then.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), 'src')

/** What each folder may import, beside itself. Files directly in src/ (entry, routes) may import everything. */
const mayImport = {
  core: [],
  text: ['core'],
  api: ['core', 'text'],
  ui: ['core', 'text'],
  form: ['core', 'text', 'api', 'ui'],
  area: ['core', 'text', 'api', 'ui', 'form'],
  public: ['core', 'text', 'api', 'ui'],
}
const domainMayImport = ['core', 'text', 'api', 'ui', 'form', 'area']
/** Leaf files of src/ that every folder may use. */
const shared = ['paths.ts']
/** The words of findings, one text for the server and the browser. */
const words = '../../core/data/findings/'
/** English for the names in shipped flows. */
const product = '../../core/product/'
/** The layout draws the route table, so it may import it. */
const shellMayImport = [...domainMayImport, 'routes.tsx', 'destination.ts']

const files = filesOf(root)
const problems = []
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  checkImports(file, text)
  checkWords(file, text)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('lint-imports: imports and words are in order')

function checkImports(file, text) {
  const folder = folderOf(file)
  if (folder === '') return
  for (const target of importsOf(file, text)) {
    const isTestOfProduct = file.includes('.test.') && target.startsWith(product)
    if (!isTestOfProduct && !allowed(folder, target)) problems.push(`${file}: must not import ${target}`)
  }
}

function allowed(folder, target) {
  const to = folderOf(target)
  if (to === folder || shared.includes(target)) return true
  if (folder === 'core' && target.startsWith(words)) return true
  if (folder === 'text' && target.startsWith(product)) return true
  if (folder === 'shell') return shellMayImport.includes(to) || shellMayImport.includes(target) || isApi(target)
  const list = mayImport[folder]
  if (list !== undefined) return list.includes(to)
  return domainMayImport.includes(to) || isApi(target)
}

/** Another domain is reached through its `api.ts` only. */
function isApi(target) {
  return target.endsWith('/api.ts')
}

/** Chinese anywhere, or a sentence-like English text between tags or in an attribute that people read. */
function checkWords(file, text) {
  if (!file.endsWith('.tsx') && !file.endsWith('.ts')) return
  if (folderOf(file) === 'text' || folderOf(file) === 'core' || /\.test\.tsx?$/.test(file)) return
  const code = text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
  code.split('\n').forEach((line, index) => {
    if (/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(line))
      problems.push(`${file}:${index + 1}: Chinese outside text/`)
    const words =
      /\b(?:title|label|placeholder|alt|aria-label|description|message)=(?:"|\{['"`])[A-Z]?[a-z]+ [a-z]/.test(line) ||
      (file.endsWith('.tsx') && /^[^=]*>\s*[A-Z][a-z]+(?: [a-z]+)*\s*</.test(line))
    if (words) problems.push(`${file}:${index + 1}: English outside text/`)
  })
}

function blank(comment) {
  return comment.replace(/[^\n]/g, '')
}

function importsOf(file, text) {
  const found = [...text.matchAll(/(?:from|import|glob<.*>\()\s*\(?\s*['"](\.[^'"]+)['"]/g)].map((match) => match[1])
  return found.map((path) => resolve(normalize(join(dirname(file), path))))
}

function resolve(path) {
  return files.find((file) => file === path || file.replace(/\.tsx?$/, '') === path) ?? path
}

function folderOf(file) {
  return file.includes('/') ? file.split('/')[0] : ''
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('core/pkg'))
}
