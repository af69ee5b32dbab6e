import { createContext, useContext, useEffect } from 'react'

/** What a page can ask of the tab that it is in. */
export type PageTab = {
  /** Its address. */
  url: string
  rename: (title: string) => void
  /** Gives the page another address; it stays as it is. */
  move: (to: string) => void
  /** Leads the tab to another page; where that stands already, it comes to the front instead. */
  lead: (to: string) => void
  /** Makes the page anew with fresh data. */
  refresh: () => void
  close: () => void
  /** Scrolls to the page's top and puts the focus there; not while another is in front. */
  toTop: () => void
  /** Says whether closing it would lose something; then the user is asked first. */
  setUnsaved: (unsaved: boolean) => void
  /** Says when the page is gone for good, and not only behind another. */
  closed: AbortSignal
}

export const PageTabContext = createContext<PageTab>({
  url: '',
  rename: () => undefined,
  move: () => undefined,
  lead: () => undefined,
  refresh: () => undefined,
  close: () => undefined,
  toTop: () => undefined,
  setUnsaved: () => undefined,
  closed: new AbortController().signal,
})

/** The tab that the page is in. */
export function usePageTab(): PageTab {
  return useContext(PageTabContext)
}

/** Names the page's tab after what it shows, once that is known. */
export function usePageTitle(title: string | undefined): void {
  const { rename } = usePageTab()
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}

/**
 * Asks before the tab is closed or the browser left while something on the page is not saved. A page that is kept alive
 * behind another stays guarded; what goes away by itself says so with `setUnsaved(false)`.
 */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = usePageTab()
  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved])
}
