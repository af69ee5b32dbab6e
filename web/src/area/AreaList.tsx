import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import type { FirstStep } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { useColumnChoice } from '../ui/table/columnChoice'
import { PagedTable } from '../ui/table/PagedTable'
import { areaQuery, listQuery } from './api'
import { BatchActs } from './BatchActs'
import { columnsOf, fieldsOnScreen, shownFields } from './columns'
import { FilterForm } from './FilterForm'
import { KeptListFilters } from './KeptListFilters'
import { ListTools } from './ListTools'
import { isNarrowed, type ListState, listRequest, writeList } from './listState'
import { batchTransitions, useOffered } from './offered'
import { StatisticsPanel } from './StatisticsPanel'
import { useAreaDictionaries } from './useAreaDictionaries'
import { useListState } from './useListState'

const ImportDialog = lazy(() => import('./import/ImportDialog'))

type Props = {
  areaKey: string
  /** The page of a record. */
  detailPath: string
  /** The page on which one is added, where that is not the record's own. */
  addPath?: string
}

/** The list of any business area, drawn from its description. */
export function AreaList({ areaKey, ...paths }: Props) {
  const area = useQuery(areaQuery(areaKey))
  const textOf = useApiErrorText()
  if (area.isPending) return <Loading />
  if (area.isError) return <Failed reason={textOf(area.error)} onRetry={area.refetch} />
  return <Listing area={area.data} {...paths} />
}

type ListingProps = { area: Area } & Omit<Props, 'areaKey'>

function Listing({ area, detailPath, addPath }: ListingProps) {
  const locale = useLocale()
  const { state, show } = useListState(area)
  const { choice } = useColumnChoice(area.key)
  const dictionaries = useAreaDictionaries(area)
  const [isImporting, setImporting] = useState(false)
  const onImport = () => setImporting(true)
  const toAdd = addPath ?? `${detailPath}?type=add`
  return (
    <>
      <Panel>
        <FilterForm area={area} dictionaries={dictionaries} value={state} onSearch={show}>
          <KeptListFilters area={area} state={state} onChoose={show} />
        </FilterForm>
      </Panel>
      {state.figures && <StatisticsPanel area={area} dictionaries={dictionaries} state={state} onChoose={show} />}
      <Panel
        title={captionText(area.title, locale)}
        extra={
          <ListTools
            area={area}
            state={state}
            columns={fieldsOnScreen(area, choice)}
            addPath={toAdd}
            onImport={onImport}
            onShow={show}
          />
        }
      >
        <Rows area={area} detailPath={detailPath} addPath={toAdd} state={state} onImport={onImport} onShow={show} />
      </Panel>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog area={area} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

type RowsProps = {
  area: Area
  detailPath: string
  addPath: string
  state: ListState
  onImport: () => void
  onShow: (change: Partial<ListState>) => void
}

function Rows({ area, detailPath, addPath, state, onImport, onShow }: RowsProps) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { choice } = useColumnChoice(area.key)
  const list = useQuery(listQuery(area.key, { ...listRequest(state), columns: shownFields(area, choice) }))
  const columns = useColumns(area, state.removed ? undefined : detailPath)
  // Rows are chosen on one page of one list: on another none is.
  const shown = writeList(state)
  const [chosen, setChosen] = useState<{ on: string; keys: string[] }>({ on: shown, keys: [] })
  const selected = chosen.on === shown ? chosen.keys : []
  const setSelected = (keys: string[]) => setChosen({ on: shown, keys })
  const offered = useOffered(area)
  const isOffered = (key: string) => offered.some((action) => action.key === key)
  const canSelect = state.removed ? isOffered('restore') : isOffered('remove') || batchTransitions(offered).length > 0
  const steps = useFirstSteps(isOffered, addPath, onImport)
  const labelOf = (row: AreaRow) => String(row[area.picker.label] ?? row.id)
  return (
    <>
      {canSelect && (
        <BatchActs
          area={area}
          offered={offered}
          removed={state.removed}
          rows={(list.data?.data ?? []).filter((row) => selected.includes(row.id))}
          onDone={() => setSelected([])}
        />
      )}
      <PagedTable
        label={captionText(area.title, locale)}
        name={area.key}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        sort={state.sort ?? area.list.sort}
        onSort={(sort) => onShow({ sort })}
        selection={canSelect ? { selected, select: setSelected, labelOf } : undefined}
        {...(state.removed
          ? { empty: t('noneRemoved'), hint: t('hint.removed') }
          : { empty: t('noneYet'), hint: t(steps.length > 0 ? 'hint.add' : 'hint.others'), steps })}
        onClear={isNarrowed(state) ? () => onShow({ keyword: '', filters: {} }) : undefined}
        textOf={textOf}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => onShow({ page, pageSize })}
      />
    </>
  )
}

/** How the first records come into a list: typed in or out of a workbook, as far as the user may. */
function useFirstSteps(isOffered: (key: string) => boolean, addPath: string, onImport: () => void): FirstStep[] {
  const { t } = useTranslation(['area', 'common'])
  return [
    ...(isOffered('add') ? [{ text: t('firstOne'), to: addPath }] : []),
    ...(isOffered('import') ? [{ text: t('firstWorkbook'), act: onImport }] : []),
  ]
}

/** The columns of an area's list, in the user's language. */
export function useColumns(area: Area, detailPath: string | undefined) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  return useMemo(() => {
    const texts = { yes: t('yes'), no: t('no'), view: t('view'), actions: t('actions') }
    return columnsOf(area, { dictionaries, locale, texts, detailPath })
  }, [area, dictionaries, locale, detailPath, t])
}
