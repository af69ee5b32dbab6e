// What is held for each page that the sweep opens. Each check answers its faults, a text for each.
import { violationsOf } from './user.mjs'

export const checks = {
  /** Nothing keeps somebody from using it with a screen reader; on one width, for that is most of the time. What is around a page is looked at with the first. */
  axe: async ({ page, isWide }) => {
    if (!isWide) return []
    const isFirst = page.url().endsWith('#/dashboard')
    const violations = await violationsOf(page, isFirst ? 'body' : '#content, main')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  },
  /** The page itself is not scrolled sideways, and nothing stands beyond its edge. */
  wide: ({ page }) => page.evaluate(beyondTheEdge),
  /** The text of a button is seen whole. */
  cut: ({ page }) => page.evaluate(cutButtons),
  /** On a wide window a list shows all its columns: none is out of sight, or below what stays at the end of the row. */
  covered: async ({ page, isWide }) => (isWide ? page.evaluate(coveredColumns) : []),
  /** In English no Chinese but what was written down in Chinese. */
  chinese: async ({ page, look, isWide, heard }) => {
    if (look.language !== 'en' || !isWide) return []
    return untranslated(await page.evaluate(chineseTexts), await heard())
  },
  /** Nothing went wrong behind it. */
  console: async ({ page }) => page.errors.splice(0).map((error) => error.slice(0, 300)),
}

/** A fault as it is told: alike on all widths and pages. */
export function fullTitle({ check, look, what }) {
  return `[${check}] ${what} (${look})`
}

/** Notes what the server answers; answers a function for what of that is data in Chinese, each text once. */
export function listen(page) {
  const answers = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.json().catch(() => undefined))
  })
  const data = new Set()
  return async () => {
    for (const answer of await Promise.all(answers.splice(0))) collect(answer, data)
    return data
  }
}

/** What has English beside it (`zh` and `en`, `name` and `nameEn`) is no data: whoever reads English is to see that. */
function collect(value, data) {
  if (typeof value === 'string') return chinese.test(value) && data.add(value.trim())
  if (value === null || typeof value !== 'object') return
  for (const [key, it] of Object.entries(value)) {
    const english = key === 'zh' ? value.en : value[`${key}En`]
    if (!english) collect(it, data)
  }
}

const chinese = /[\u3400-\u9fff]/

/** Names, dictionary values and what people wrote are the server's data: what of a text is left without them is the page's own. */
function untranslated(texts, data) {
  const known = [...data].filter((it) => it.length > 1).sort((a, b) => b.length - a.length)
  return texts.filter(({ text, own }) => {
    if (own || data.has(text)) return own
    const rest = known.reduce((left, one) => left.replaceAll(one, ''), text)
    return chinese.test(rest) && !known.some((it) => it.replaceAll(/\s+/g, ' ').includes(text)) && !isTitleWithName(rest, known)
  }).map(({ place, text }) => `${place}: ${text.slice(0, 80)}`)
}

/** Titles of cases are translated around the name of a person or firm: `Complaint about 韩杰: …`. */
function isTitleWithName(rest, known) {
  const [name, ...more] = rest.match(/[\u3400-\u9fff]+/g)
  return /[a-z]/.test(rest) && more.length === 0 && name.length > 1 && known.some((it) => it.includes(name))
}

/** In the browser: texts that are seen, or read out, and hold Chinese. Column heads are always the page's own (`own`). */
function chineseTexts() {
  const found = new Map()
  const add = (element, text) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (!/[\u3400-\u9fff]/.test(said) || element.closest('[lang^=zh], .footer-languages')) return
    const place = element.closest('th, [role=tab], label, legend, button, h1, h2, h3, h4, dt, td') ?? element
    found.set(said, { place: place.tagName.toLowerCase(), text: said, own: place.tagName === 'TH' })
  }
  const root = document.querySelector('#content, main') ?? document.body
  const isSeen = (it) => it.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, data } = walker.currentNode
    if (isSeen(element) && !element.closest('script, style, textarea, svg.djs')) add(element, data)
  }
  for (const element of root.querySelectorAll('[placeholder], [aria-label], [title]')) {
    if (!isSeen(element)) continue
    for (const name of ['placeholder', 'aria-label', 'title']) add(element, element.getAttribute(name) ?? '')
  }
  return [...found.values()]
}

/** In the browser: parts of the page that scroll sideways though they are no table, and what stands beyond the window. */
function beyondTheEdge() {
  const faults = []
  for (const one of [document.scrollingElement, ...document.querySelectorAll('.shell-column, #content')]) {
    const more = one.scrollWidth - (one === document.scrollingElement ? innerWidth : one.clientWidth)
    if (more > 1) faults.push(`${one.tagName.toLowerCase()} is ${more} px too wide`)
  }
  const scrolls = (it) => it && it !== document.body && !it.matches('.shell-column, #content')
    && (/auto|scroll/.test(getComputedStyle(it).overflowX) || scrolls(it.parentElement))
  for (const one of document.querySelectorAll('#content *, main *')) {
    const { left, right, width, height } = one.getBoundingClientRect()
    const isBeyond = width > 1 && height > 1 && (right > innerWidth + 1 || left < -1)
    if (!isBeyond || !one.matches('button, a, input, select, textarea, h2, h3, p, label, dd, td, li, img, canvas')) continue
    if (!one.checkVisibility({ visibilityProperty: true }) || scrolls(one.parentElement) || one.closest('svg, .visually-hidden')) continue
    faults.push(`beyond the edge: ${one.outerHTML.slice(0, 100)}`)
  }
  return faults.slice(0, 4)
}

/** In the browser: buttons whose text does not fit into them. */
function cutButtons() {
  const faults = []
  for (const one of document.querySelectorAll('button, a.button, [role=button], [role=tab]')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.djs-container, nav.tabs, .sidebar, .visually-hidden')) continue
    const words = document.createRange()
    words.selectNodeContents(one)
    const box = one.getBoundingClientRect()
    if (box.width < 2 || !one.innerText.trim()) continue
    const isOut = [...words.getClientRects()].some((it) => it.width > 1 && (it.left < box.left - 1.5 || it.right > box.right + 1.5 || it.bottom > box.bottom + 4))
    const isHidden = getComputedStyle(one).overflow !== 'visible' && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4)
    if (isOut || isHidden) faults.push(one.innerText.trim().slice(0, 60))
  }
  return faults
}

/** In the browser: columns of lists that are cut by the edge of the list, or by the column that stays at the end of the row. */
function coveredColumns() {
  const faults = []
  for (const table of document.querySelectorAll('#content .table-wrap[data-more]')) {
    if (!table.checkVisibility({ visibilityProperty: true })) continue
    const pinned = table.querySelector('th.pinned')
    const edge = pinned?.getBoundingClientRect().left ?? table.getBoundingClientRect().right
    const covered = [...table.querySelectorAll('th:not(.pinned)')].filter((it) => it.getBoundingClientRect().right > edge + 8)
    const name = table.querySelector('table').getAttribute('aria-label')
    if (covered.length > 0) faults.push(`${name}: ${covered.map((it) => it.innerText).join(', ')} (${table.scrollWidth - table.clientWidth} px)`)
  }
  return faults
}
