import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeptFilters } from '../../form/dialog/KeptFilters'
import { filtersQuery, removeFilter, saveFilter } from './api'
import { type DeskState, filterCount } from './deskState'

type Props = { state: DeskState; onChoose: (change: Partial<DeskState>) => void }

/** The filters of the desk that the user keeps. */
export function SavedFilters({ state, onChoose }: Props) {
  const queryClient = useQueryClient()
  const filters = useQuery(filtersQuery).data ?? []
  const refresh = () => queryClient.invalidateQueries({ queryKey: filtersQuery.queryKey })
  const { tab, sort, keyword, filter } = state
  const view = { ...(tab && { tab }), sort, keyword, filter }
  const choose = (name: string) => {
    const chosen = filters.find((one) => one.name === name)
    if (chosen) onChoose(chosen.view)
  }
  return (
    <KeptFilters
      names={filters.map(({ name }) => name)}
      isNarrowed={filterCount(filter) > 0 || keyword !== ''}
      onChoose={choose}
      keep={(name) => saveFilter(name, view).then(refresh)}
      remove={(name) => removeFilter(name).then(refresh)}
    />
  )
}
