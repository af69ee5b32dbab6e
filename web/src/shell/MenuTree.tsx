import { useState } from 'react'
import type { MenuItem } from '../api/contract'
import type { Locale } from '../core/types'
import { usePreferences } from '../ui/theme/preferences'
import { MenuIcon } from './MenuIcon'
import { badgeCount, isLeaf, menuTitle, trailTo } from './menu'

type Props = {
  items: MenuItem[]
  url: string
  locale: Locale
  /** Only icons fit: opening a group widens the sidebar first. */
  narrow: boolean
  /** A search is on: what was found is not hidden in a closed group. */
  allOpen: boolean
  onWiden: () => void
}

/** The menu, any depth: groups are buttons, pages are links. */
export function MenuTree(props: Props) {
  const { items, url } = props
  const { preferences } = usePreferences()
  const current = trailTo(items, url).map((item) => item.id)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())

  const isOpen = (item: MenuItem) =>
    props.allOpen || opened.has(item.id) || (current.includes(item.id) && !closed.has(item.id))
  const toggle = (item: MenuItem, siblings: MenuItem[]) => {
    const others = preferences.uniqueOpened ? siblings.filter(({ id }) => id !== item.id).map(({ id }) => id) : []
    const open = isOpen(item)
    setOpened(
      new Set(
        [...opened, ...(open ? [] : [item.id])].filter((id) => !others.includes(id) && !(open && id === item.id)),
      ),
    )
    setClosed(new Set([...closed, ...others, ...(open ? [item.id] : [])].filter((id) => open || id !== item.id)))
    if (props.narrow) props.onWiden()
  }
  return <Level {...props} siblings={items} depth={0} current={current} isOpen={isOpen} onToggle={toggle} />
}

type LevelProps = Props & {
  siblings: MenuItem[]
  depth: number
  current: string[]
  isOpen: (item: MenuItem) => boolean
  onToggle: (item: MenuItem, siblings: MenuItem[]) => void
}

function Level(props: LevelProps) {
  const { siblings, depth, locale, narrow, current, isOpen, onToggle } = props
  return (
    <ul>
      {siblings.map((item) => {
        const title = menuTitle(item, locale)
        const body = (
          <>
            <MenuIcon name={item.icon} depth={depth} />
            <span className={narrow ? 'visually-hidden' : 'menu-text'}>{title}</span>
            {badgeCount(item) > 0 && <span className="menu-mark">{mark(badgeCount(item))}</span>}
          </>
        )
        const look = { style: { paddingInlineStart: 16 + depth * 18 }, title: narrow ? title : undefined }
        if (isLeaf(item)) {
          return (
            <li key={item.id}>
              <a
                className="menu-row"
                {...look}
                {...linkTo(item)}
                aria-current={current.includes(item.id) ? 'page' : undefined}
              >
                {body}
              </a>
            </li>
          )
        }
        const open = !narrow && isOpen(item)
        return (
          <li key={item.id} className={current.includes(item.id) ? 'has-current' : undefined}>
            <button
              type="button"
              className="menu-row"
              {...look}
              aria-expanded={open}
              onClick={() => onToggle(item, siblings)}
            >
              {body}
              {!narrow && <span className="menu-arrow" aria-hidden="true" />}
            </button>
            {open && <Level {...props} siblings={item.children ?? []} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}

/** More than two digits tell no more. */
function mark(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Our pages open here; another site, and the big screen, in a window of their own. */
function linkTo({ path }: MenuItem) {
  const outside = /^https?:/.test(path)
  const href = outside ? path : `#${path}`
  return outside || path === '/bigindex' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}
