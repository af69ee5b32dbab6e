import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../api/refusalText'
import { PagedTable } from '../ui/PagedTable'
import { Panel } from '../ui/Panel'
import { SearchBox } from '../ui/SearchBox'
import { TabList } from '../ui/TabList'
import './approval.css'
import type { TaskTab } from '../api/contract'
import { tasksQuery } from './api'
import { useTaskColumns } from './taskColumns'

const tabs = ['claimable', 'todo', 'done'] as const

/** The approval desk: what I may take, what I have, what I did. */
export default function DeskPage() {
  const { t } = useTranslation('approval')
  const textOf = useRefusalText()
  const [request, setRequest] = useState({ tab: 'todo' as TaskTab, page: 1, pageSize: 10, keyword: '' })
  const tasks = useQuery(tasksQuery(request))
  const columns = useTaskColumns(request.tab)
  return (
    <Panel
      title={t('desk.title')}
      extra={
        <SearchBox label={t('desk.keyword')} onSearch={(keyword) => setRequest({ ...request, page: 1, keyword })} />
      }
    >
      <TabList
        label={t('desk.title')}
        tabs={tabs.map((key) => ({ key, title: t(`desk.${key}`) }))}
        active={request.tab}
        onChoose={(tab) => setRequest({ ...request, tab, page: 1 })}
      >
        <PagedTable
          label={t(`desk.${request.tab}`)}
          list={tasks}
          columns={columns}
          rowKey={(row) => row.taskId}
          empty={t(`desk.empty.${request.tab}`)}
          textOf={textOf}
          page={request.page}
          pageSize={request.pageSize}
          onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
        />
      </TabList>
    </Panel>
  )
}
