import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Area } from '../core/types'
import { KeptFilters } from '../form/dialog/KeptFilters'
import { keepFilter, keptFiltersQuery, removeFilter } from './api'
import { isNarrowed, type ListState, narrowing, ofKept } from './listState'

type Props = { area: Area; state: ListState; onChoose: (change: Partial<ListState>) => void }

/** The filters of an area's list that the user keeps. */
export function KeptListFilters({ area, state, onChoose }: Props) {
  const queryClient = useQueryClient()
  const query = keptFiltersQuery(area.key)
  const filters = useQuery(query).data ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const choose = (name: string) => {
    const chosen = filters.find((one) => one.name === name)
    if (chosen) onChoose(ofKept(chosen.view))
  }
  return (
    <KeptFilters
      names={filters.map(({ name }) => name)}
      isNarrowed={isNarrowed(state)}
      onChoose={choose}
      keep={(name) => keepFilter(area.key, name, { ...narrowing(state), sort: state.sort }).then(refresh)}
      remove={(name) => removeFilter(area.key, name).then(refresh)}
    />
  )
}
