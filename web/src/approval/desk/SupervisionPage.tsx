import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { SearchBox } from '../../ui/controls/SearchBox'
import { TabList } from '../../ui/controls/TabList'
import { Panel } from '../../ui/Panel'
import { usePageTab } from '../../ui/pageTab'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import { deskQuery } from './api'
import './desk.css'
import { type DeskState, deskRequest, filterCount, readDesk, writeDesk } from './deskState'
import { HandlingTime } from './HandlingTime'
import { LateCases } from './LateCases'
import { TaskFilters } from './TaskFilters'
import { useTaskColumns } from './taskColumns'
import { Urge } from './Urge'

const views = ['list', 'cases', 'time'] as const
type View = (typeof views)[number]

/** 督办: what is late in the region and who has it, urged from here; and how long tasks took. */
export default function SupervisionPage() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const { move } = usePageTab()
  const [view, setView] = useState<View>(views.find((one) => one === search.get('view')) ?? 'list')
  const choose = (chosen: View) => {
    // At once with the address: each view reads there what it shows.
    startTransition(() => {
      setView(chosen)
      move(chosen === 'list' ? paths.supervision : `${paths.supervision}?view=${chosen}`)
    })
  }
  return (
    <Panel title={t('supervision.title')}>
      <TabList
        label={t('supervision.title')}
        tabs={views.map((key) => ({ key, title: t(`supervision.${key}`) }))}
        active={view}
        onChoose={choose}
      >
        {view === 'list' && <LateTasks />}
        {view === 'cases' && <LateCases />}
        {view === 'time' && <HandlingTime />}
      </TabList>
    </Panel>
  )
}

function LateTasks() {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const [search] = useSearchParams()
  const { move } = usePageTab()
  const [state, setState] = useState(() => readDesk(search))
  const [selected, setSelected] = useState<string[]>([])
  const show = (change: Partial<DeskState>) => {
    const next = { ...state, page: 1, ...change }
    setState(next)
    setSelected([])
    move(`${paths.supervision}?${writeDesk(next)}`)
  }
  const list = useQuery(deskQuery(deskRequest(state, 'late')))
  const columns = useTaskColumns('late', writeDesk({ ...state, tab: 'late' }))
  const isNarrowed = state.keyword !== '' || filterCount(state.filter) > 0
  const chosen = (list.data?.data ?? []).filter((row) => selected.includes(row.taskId))
  return (
    <>
      <div className="desk-tools">
        <TaskFilters key={writeDesk(state)} state={state} onSearch={show} />
        <SearchBox value={state.keyword} label={t('keyword')} onSearch={(keyword) => show({ keyword })} />
      </div>
      <Urge rows={chosen} onDone={() => setSelected([])} />
      <PagedTable
        label={t('supervision.list')}
        name="supervision"
        list={list}
        columns={columns}
        rowKey={(row) => row.taskId}
        selection={{ selected, select: setSelected, labelOf: (row) => row.sqNo }}
        empty={t('empty.late')}
        hint={t('hint.late')}
        onClear={isNarrowed ? () => show({ keyword: '', filter: {} }) : undefined}
        textOf={textOf}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => show({ page, pageSize })}
      />
    </>
  )
}
