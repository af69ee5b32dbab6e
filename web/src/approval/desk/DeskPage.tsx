import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskTab, TaskCounts, TaskRow } from '../../api/contract'
import { useMenuSteps } from '../../api/menu'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { ExportButton } from '../../form/dialog/ExportButton'
import { paths } from '../../paths'
import { SearchBox } from '../../ui/controls/SearchBox'
import { TabList } from '../../ui/controls/TabList'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import { deskQuery, exportTasks } from './api'
import { BatchDecision } from './BatchDecision'
import { ClaimSeveral } from './ClaimSeveral'
import './desk.css'
import { capped, type DeskState, deskRequest, deskTabs, filterCount, onlySubject, writeDesk } from './deskState'
import { SavedFilters } from './SavedFilters'
import { TaskFilters } from './TaskFilters'
import { useTaskColumns } from './taskColumns'
import { Urge } from './Urge'
import { useDesk } from './useDesk'

/** The approval desk: what I may take, have, did and wait for; for supervisors also what is late in their region. */
export default function DeskPage() {
  const { t } = useTranslation('desk')
  const supervises = usePermitted(['sq:supervise'])
  const { state, tab, counts, show } = useDesk()
  const mayExport = usePermitted(['sq:export'])
  const { keyword, sort } = state
  const { subject } = state.filter
  const title = t(subject === undefined ? 'title' : `titles.${subject}`)
  usePageTitle(subject === undefined ? undefined : title)
  if (tab === undefined) return <Loading />
  const shown = deskTabs.filter((one) => one !== 'late' || supervises)
  return (
    <Panel
      title={title}
      extra={<SearchBox value={state.keyword} label={t('keyword')} onSearch={(keyword) => show({ keyword })} />}
    >
      <TabList
        label={title}
        tabs={shown.map((key) => ({ key, title: [t(`tabs.${key}`), countOf(key, counts)].join(' ').trim() }))}
        active={tab}
        onChoose={(chosen) => show({ tab: chosen })}
      >
        <div className="desk-tools">
          <TaskFilters key={writeDesk(state)} state={{ ...state, tab }} onSearch={show} />
          <SavedFilters state={{ ...state, tab }} onChoose={show} />
          {tab !== 'late' && mayExport && (
            <ExportButton
              name={t(`tabs.${tab}`)}
              fetch={(reason) => exportTasks({ tab, keyword, sort, filter: state.filter, reason })}
            />
          )}
        </div>
        <DeskList key={`${tab} ${writeDesk(state)}`} state={state} tab={tab} onShow={show} />
      </TabList>
    </Panel>
  )
}

type ListProps = { state: DeskState; tab: DeskTab; onShow: (change: Partial<DeskState>) => void }

function DeskList({ state, tab, onShow }: ListProps) {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery(deskQuery(deskRequest(state, tab)))
  const columns = useTaskColumns(tab, writeDesk({ ...state, tab }))
  const chosen = (list.data?.data ?? []).filter((row) => selected.includes(row.taskId))
  const isNarrowed = state.keyword !== '' || filterCount(state.filter) > 0
  const toGuidance = useMenuSteps([{ text: t('toGuidance'), to: paths.guidances }])
  const isChosen = tab === 'claimable' || tab === 'todo' || tab === 'late'
  return (
    <>
      {isChosen && <BatchActions tab={tab} chosen={chosen} onDone={() => setSelected([])} />}
      <PagedTable
        label={t(`tabs.${tab}`)}
        name={`desk.${tab}`}
        list={list}
        columns={columns}
        rowKey={(row) => row.taskId || row.sqId}
        selection={isChosen ? { selected, select: setSelected, labelOf } : undefined}
        empty={t(`empty.${tab}`)}
        hint={t(`hint.${tab}`)}
        steps={tab === 'todo' ? [{ text: t('toClaim'), act: () => onShow({ tab: 'claimable' }) }] : toGuidance}
        onClear={isNarrowed ? () => onShow({ keyword: '', filter: onlySubject(state.filter) }) : undefined}
        textOf={textOf}
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => onShow({ page, pageSize })}
      />
    </>
  )
}

function labelOf(row: TaskRow): string {
  return row.sqNo
}

/** What can be done with the rows that are chosen. */
function BatchActions({ tab, chosen, onDone }: { tab: DeskTab; chosen: TaskRow[]; onDone: () => void }) {
  if (tab === 'claimable') return <ClaimSeveral tasks={chosen} onDone={onDone} />
  if (tab === 'todo') return <BatchDecision tasks={chosen} onDone={onDone} />
  return <Urge rows={chosen} onDone={onDone} />
}

function countOf(tab: DeskTab, counts: TaskCounts | undefined): string {
  if (tab === 'copied') return counts?.unread ? capped(counts.unread) : ''
  const count = tab === 'claimable' || tab === 'todo' || tab === 'waiting' || tab === 'late' ? counts?.[tab] : undefined
  return count ? capped(count) : ''
}
