import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** The approval desk: what I may take, what I have, what I did; for supervisors also what is late in their region. */
export default function DeskPage() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const supervises = useCurrentUser()?.permissions.includes('sq:supervise') ?? false
  const [{ tab, ...request }, setState] = useState({
    tab: 'todo' as TaskTab | typeof late,
    page: 1,
    pageSize: 10,
    keyword: '',
  })
  const setRequest = (change: Partial<typeof request & { tab: typeof tab }>) =>
    setState((last) => ({ ...last, ...change }))
  const tasks = useQuery({ ...tasksQuery({ ...request, tab: tab === late ? 'todo' : tab }), enabled: tab !== late })
  const lateTasks = useQuery({ ...lateTasksQuery(request), enabled: tab === late })
  const columns = useTaskColumns(tab)
  const shown: (typeof tab)[] = supervises ? [...tabs, late] : [...tabs]
  return (
    <Panel
      title={t('desk.title')}
      extra={<SearchBox label={t('desk.keyword')} onSearch={(keyword) => setRequest({ page: 1, keyword })} />}
    >
      <TabList
        label={t('desk.title')}
        tabs={shown.map((key) => ({ key, title: t(`desk.${key}`) }))}
        active={tab}
        onChoose={(tab) => setRequest({ tab, page: 1 })}
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
