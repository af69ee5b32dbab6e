import { pathname, searchOf } from '../../paths'
import { usePageTab } from '../pageTab'

/**
 * The tab of a page that is in front, as its address alone says, so that what it shows is made for the same address; none named
 * there: the first. Another one begins with the first page of its list.
 */
export function useTabAddress<Key extends string>(keys: readonly [Key, ...Key[]]): [Key, (key: Key) => void] {
  const { url, lead } = usePageTab()
  return [tabOf(url, keys), (key) => lead(withTab(url, keys, key))]
}

/** The tab that an address names. */
export function tabOf<Key extends string>(url: string, keys: readonly [Key, ...Key[]]): Key {
  const named = searchOf(url).get('tab')
  return keys.find((key) => key === named) ?? keys[0]
}

/** The address with this tab in front. */
export function withTab<Key extends string>(url: string, keys: readonly [Key, ...Key[]], key: Key): string {
  const search = searchOf(url)
  search.delete('page')
  if (key === keys[0]) search.delete('tab')
  else search.set('tab', key)
  const written = search.toString()
  return written === '' ? pathname(url) : `${pathname(url)}?${written}`
}
