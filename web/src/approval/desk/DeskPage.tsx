import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../../api/currentUser'
import { useApiErrorText } from '../../api/useApiErrorText'
import { SearchBox } from '../../ui/controls/SearchBox'
import { TabList } from '../../ui/controls/TabList'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import type { TaskTab } from '../../api/contract'
import { lateTasksQuery, tasksQuery } from '../api'
import { useTaskColumns } from './taskColumns'

const tabs = ['claimable', 'todo', 'done'] as const
/** The tab of those who watch over the others. */
const late = 'late'
type Shown = TaskTab | typeof late

/** The approval desk: what I may take, what I have, what I did; for supervisors also what is late in their region. */
export default function DeskPage() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const supervises = useCurrentUser()?.permissions.includes('sq:supervise') ?? false
  const counts = { claimable: useCount('claimable'), todo: useCount('todo'), done: undefined, late: undefined }
  const [{ chosen, ...request }, setState] = useState({
    chosen: undefined as Shown | undefined,
    page: 1,
    pageSize: 10,
    keyword: '',
  })
  const tab = useFirstTab(chosen, counts)
  const setRequest = (change: Partial<typeof request & { chosen: Shown }>) =>
    setState((last) => ({ ...last, ...change }))
  const tasks = useQuery({ ...tasksQuery({ ...request, tab: tab === late ? 'todo' : tab }), enabled: tab !== late })
  const lateTasks = useQuery({ ...lateTasksQuery(request), enabled: tab === late })
  const columns = useTaskColumns(tab)
  const shown: Shown[] = supervises ? [...tabs, late] : [...tabs]
  return (
    <Panel
      title={t('desk.title')}
      extra={<SearchBox label={t('desk.keyword')} onSearch={(keyword) => setRequest({ page: 1, keyword })} />}
    >
      <TabList
        label={t('desk.title')}
        tabs={shown.map((key) => ({ key, title: [t(`desk.${key}`), counts[key] || ''].join(' ').trim() }))}
        active={tab}
        onChoose={(chosen) => setRequest({ chosen, page: 1 })}
      >
        <PagedTable
          label={t(`desk.${tab}`)}
          name={`desk.${tab}`}
          list={tab === late ? lateTasks : tasks}
          columns={columns}
          rowKey={(row) => row.taskId}
          empty={t(`desk.empty.${tab}`)}
          textOf={textOf}
          page={request.page}
          pageSize={request.pageSize}
          onPage={(page, pageSize) => setRequest({ page, pageSize })}
        />
      </TabList>
    </Panel>
  )
}

/** How many tasks a tab holds; undefined until that is known. */
function useCount(tab: 'claimable' | 'todo'): number | undefined {
  return useQuery(tasksQuery({ tab, page: 1, pageSize: 1 })).data?.totalCount
}

/** The tab that was chosen; before, the one of the address, or else the first that has something to do. */
function useFirstTab(chosen: Shown | undefined, counts: { claimable?: number; todo?: number }): Shown {
  const asked = useSearchParams()[0].get('tab')
  const [found, setFound] = useState<'claimable' | 'todo'>()
  // Once: what is claimed or done afterwards leaves the tab in front.
  if (found === undefined && counts.claimable !== undefined && counts.todo !== undefined) {
    setFound(counts.todo === 0 && counts.claimable > 0 ? 'claimable' : 'todo')
  }
  return chosen ?? tabs.find((tab) => tab === asked) ?? found ?? 'todo'
}
