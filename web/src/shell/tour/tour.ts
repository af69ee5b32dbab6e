import type { CurrentUser } from '../../api/contract'
import { administers } from '../../api/permissions'
import { paths } from '../../paths'

/** For whom a tour is. */
export type Audience = 'officer' | 'administrator' | 'firm' | 'lawyer' | 'intern'

/** What of the page is shown: nothing at the beginning. Selectors in the order in which they are looked for. */
const targets = {
  welcome: [],
  menu: ['.sidebar-menu', '[data-tour="menu"]'],
  menuSearch: ['.sidebar-search'],
  tabs: ['nav.tabs'],
  figures: ['.cards'],
  tasks: [`.dashboard-columns a[href="#${paths.desk}"]`],
  messages: ['[data-tour="messages"]'],
  personal: ['[data-tour="personal"]'],
  help: ['[data-tour="help"]'],
} as const

export type StepKey = keyof typeof targets

/** The steps of each, in their order. */
const steps: Record<Audience, readonly StepKey[]> = {
  officer: ['welcome', 'menu', 'menuSearch', 'tabs', 'figures', 'tasks', 'messages', 'help'],
  administrator: ['welcome', 'menu', 'menuSearch', 'tabs', 'figures', 'messages', 'personal', 'help'],
  firm: ['welcome', 'menu', 'tabs', 'figures', 'tasks', 'messages', 'personal', 'help'],
  lawyer: ['welcome', 'menu', 'tabs', 'figures', 'tasks', 'messages', 'personal', 'help'],
  intern: ['welcome', 'menu', 'tabs', 'figures', 'messages', 'personal', 'help'],
}

/** Category of practice (ZYZLB) of interns. */
const internCategory = '11'

/** Whose tour a user takes. */
export function audienceOf(user: Pick<CurrentUser, 'zhlx' | 'zyzlb' | 'permissions'>): Audience {
  if (user.zhlx === 'lawer_firm') return 'firm'
  if (user.zhlx === 'lawer') return user.zyzlb === internCategory ? 'intern' : 'lawyer'
  return administers(user) ? 'administrator' : 'officer'
}

/** The place of a step's element on the page; undefined where there is none to see. */
export function boxOf(step: StepKey): DOMRect | undefined {
  return elementOf(step)?.getBoundingClientRect()
}

/** What a step shows, if it can be seen. */
export function elementOf(step: StepKey): Element | undefined {
  for (const selector of targets[step]) {
    const found = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0)
    if (found) return found
  }
  return undefined
}

/** The steps of a tour of which there is something to see; the first one needs nothing. */
export function stepsOf(audience: Audience, isThere: (step: StepKey) => boolean): StepKey[] {
  return steps[audience].filter((step) => targets[step].length === 0 || isThere(step))
}

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Between what is shown and the words about it, and to the edge of the window; pixels. */
const gap = 12

/** Where the words about a box stand: below it, above it, beside it, or in the middle of the window. */
export function placeOf(box: Box | undefined, card: Size, window: Size): { left: number; top: number } {
  const middle = { left: (window.width - card.width) / 2, top: (window.height - card.height) / 2 }
  if (box === undefined) return within(middle, card, window)
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  if (bottom + gap + card.height + gap <= window.height)
    return within({ left: box.left, top: bottom + gap }, card, window)
  if (box.top >= card.height + 2 * gap)
    return within({ left: box.left, top: box.top - gap - card.height }, card, window)
  if (right + gap + card.width + gap <= window.width) return within({ left: right + gap, top: box.top }, card, window)
  return within(middle, card, window)
}

function within({ left, top }: { left: number; top: number }, card: Size, window: Size) {
  return {
    left: Math.max(gap, Math.min(left, window.width - card.width - gap)),
    top: Math.max(gap, Math.min(top, window.height - card.height - gap)),
  }
}
