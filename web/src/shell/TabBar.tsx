import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon'
import { ContextMenu, type MenuAction } from '../ui/overlay/ContextMenu'
import { isAffixed, type Tab } from './tabs'
import type { Tabs } from './useTabs'

type MenuAt = { tab: Tab; x: number; y: number }

/** The open pages. A right click, or the menu key on one, offers refresh and the ways to close. */
export function TabBar({ tabs, titleOf }: { tabs: Tabs; titleOf: (tab: Tab) => string }) {
  const { t } = useTranslation('shell')
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const bar = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab of the page that was gone to comes into view, with its button.
  useEffect(() => showCurrent(bar.current), [tabs.url])
  // It stays there when the window is turned or made narrower.
  useEffect(() => {
    const place = bar.current
    if (place === null) return
    const resized = new ResizeObserver(() => showCurrent(place))
    resized.observe(place)
    return () => resized.disconnect()
  }, [])

  const openMenu = (event: MouseEvent, tab: Tab) => {
    event.preventDefault()
    const row = event.currentTarget.getBoundingClientRect()
    setMenu({ tab, x: Math.min(event.clientX || row.left, innerWidth - 150), y: event.clientY || row.bottom })
  }
  const onKeyDown = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === 'Delete' && !isAffixed(tab)) tabs.close(tab.url)
  }

  return (
    <nav className="tabs" aria-label={t('tabs')} ref={bar}>
      <ul>
        {tabs.list.map((tab) => (
          <li key={tab.url} className={tab.url === tabs.url ? 'tab current' : 'tab'}>
            <a
              href={`#${tab.url}`}
              aria-current={tab.url === tabs.url ? 'page' : undefined}
              onContextMenu={(event) => openMenu(event, tab)}
              onKeyDown={(event) => onKeyDown(event, tab)}
              onAuxClick={(event) => event.button === 1 && !isAffixed(tab) && tabs.close(tab.url)}
            >
              {titleOf(tab)}
            </a>
            {!isAffixed(tab) && (
              <button
                type="button"
                aria-label={t('tabCloseNamed', { title: titleOf(tab) })}
                onClick={() => tabs.close(tab.url)}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {menu && <ContextMenu at={menu} actions={actions(menu.tab)} onClose={closeMenu} />}
    </nav>
  )

  function actions(tab: Tab): MenuAction[] {
    return [
      { key: 'refresh', text: t('tabRefresh'), act: () => tabs.refresh(tab.url) },
      { key: 'close', text: t('tabClose'), disabled: isAffixed(tab), act: () => tabs.close(tab.url) },
      { key: 'others', text: t('tabCloseOthers'), act: () => tabs.closeOthers(tab.url) },
      { key: 'all', text: t('tabCloseAll'), act: tabs.closeAll },
    ]
  }
}

function showCurrent(bar: HTMLElement | null): void {
  bar?.querySelector('.tab.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
