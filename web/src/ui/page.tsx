import { createContext, useContext, useEffect } from 'react'

/** What a page can ask of the tab that it is in. */
export type PageTab = {
  rename: (title: string) => void
  /** Makes the page anew with fresh data. */
  refresh: () => void
  close: () => void
}

export const PageTabContext = createContext<PageTab>({
  rename: () => undefined,
  refresh: () => undefined,
  close: () => undefined,
})

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
