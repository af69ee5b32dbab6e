import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { IncidentRow } from '../../api/contract'
import { useMenuSteps } from '../../api/menu'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { TabList } from '../../ui/controls/TabList'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { listIncidents } from './api'
import { useIncidentColumns } from './IncidentTable'
import { useRetry } from './useRetry'
import '../administration.css'
import './monitor.css'

const noFilter = { tab: 'standing' }

/** What has failed for good or reaches nobody, of all cases: seen, tried again, closed with a reason. */
export default function IncidentsPage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { filter, paging, search: show, onPage } = useListAddress(noFilter)
  const tab = filter.tab === 'closed' ? 'closed' : 'standing'
  const [selected, select] = useState<string[]>([])
  const { columns, dialog } = useIncidentColumns()
  const { retry, isPending } = useRetry()
  const request = { ...paging, closed: tab === 'closed', id }
  const rows = useQuery({
    queryKey: ['incidents', request],
    queryFn: () => listIncidents(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const choose = (next: 'standing' | 'closed') => {
    select([])
    show({ tab: next })
  }
  const steps = useMenuSteps([{ text: t('incident.toMonitor'), to: paths.monitor }])
  const retriable = (rows.data?.data ?? []).filter((row) => row.canRetry && selected.includes(row.id))
  return (
    <Panel
      title={t('incident.title')}
      extra={
        <Button
          kind="primary"
          busy={isPending}
          disabled={retriable.length === 0}
          onClick={() => {
            retry(retriable.map((row) => row.id))
            select([])
          }}
        >
          {t('incident.retryChosen', { count: retriable.length })}
        </Button>
      }
    >
      <TabList
        label={t('incident.title')}
        tabs={[
          { key: 'standing', title: t('incident.standing') },
          { key: 'closed', title: t('incident.closed') },
        ]}
        active={tab}
        onChoose={choose}
      >
        <PagedTable<IncidentRow>
          label={t('incident.title')}
          name="incidents"
          list={rows}
          columns={columns}
          rowKey={(row) => row.id}
          selection={{ selected, select, labelOf: (row) => t('incident.choose', { name: row.sqNo ?? row.nodeName }) }}
          empty={t('incident.empty')}
          hint={t(tab === 'standing' ? 'incident.emptyHint' : 'incident.emptyClosedHint')}
          steps={steps}
          textOf={textOf}
          {...paging}
          onPage={onPage}
        />
      </TabList>
      {dialog}
    </Panel>
  )
}
