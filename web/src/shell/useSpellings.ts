import { useQuery } from '@tanstack/react-query'
import { noSpellings, type Spell } from './menu'

/** How titles are spelt; the library for it is loaded when somebody first types letters. */
export function useSpellings(query: string): Spell {
  const spell = useQuery({
    queryKey: ['spellings'],
    queryFn: async () => (await import('./pinyin')).spellings,
    enabled: /[a-z]/i.test(query),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  }).data
  return spell ?? noSpellings
}
