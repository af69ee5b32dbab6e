import { useEffect, useState, useSyncExternalStore } from 'react'

export type Sidebar = {
  mode: 'desktop' | 'mobile'
  open: boolean
  toggle: () => void
  close: () => void
}

const mobile = matchMedia('(max-width: 991px)')

/** Open or collapsed, remembered in the cookie `sidebarStatus`; on a narrow screen a drawer that any navigation closes. */
export function useSidebar(url: string): Sidebar {
  const isMobile = useSyncExternalStore(onWidth, () => mobile.matches)
  const [open, setOpen] = useState(() => !document.cookie.includes('sidebarStatus=0'))
  const [drawer, setDrawer] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer.
  useEffect(() => setDrawer(false), [url, isMobile])

  if (isMobile) {
    return { mode: 'mobile', open: drawer, toggle: () => setDrawer(!drawer), close: () => setDrawer(false) }
  }
  const remember = (next: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie; the Cookie Store is not everywhere.
    document.cookie = `sidebarStatus=${next ? 1 : 0}; path=/; max-age=31536000; SameSite=Lax`
    setOpen(next)
  }
  return { mode: 'desktop', open, toggle: () => remember(!open), close: () => remember(false) }
}

function onWidth(listener: () => void): () => void {
  mobile.addEventListener('change', listener)
  return () => mobile.removeEventListener('change', listener)
}
