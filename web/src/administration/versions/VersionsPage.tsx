import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { FlowVersionRow, FlowVersions } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { designerPath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { TabList } from '../../ui/controls/TabList'
import { useTabAddress } from '../../ui/controls/useTabAddress'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { restoreVersion, versionsQuery } from './api'
import { CompareView } from './CompareView'
import { MigrateView } from './MigrateView'
import { VersionCases } from './VersionCases'
import '../administration.css'
import '../monitor/monitor.css'

const tabs = ['versions', 'compare', 'migrate'] as const

/** The versions of a flow: who deployed them and why, what differs between two, and moving cases from one to another. */
export default function VersionsPage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  const [search] = useSearchParams()
  const flowKey = search.get('flowKey') ?? ''
  const [active, setActive] = useTabAddress(tabs)
  const query = useQuery(versionsQuery(flowKey))
  const title = query.data && t('version.title', { name: nameOf(query.data.name) })
  usePageTitle(title)
  if (query.isPending) return <Loading />
  if (!query.data) {
    return (
      <Panel>
        <Failed reason={textOf(query.error)} onRetry={query.refetch} />
      </Panel>
    )
  }
  const flow = query.data
  return (
    <Panel
      title={title}
      extra={flow.suspended && <span className="monitor-state suspended">{t('version.suspended')}</span>}
    >
      <TabList
        label={title ?? ''}
        tabs={tabs.map((key) => ({ key, title: t(`version.tabs.${key}`) }))}
        active={active}
        onChoose={setActive}
      >
        {active === 'versions' && <VersionTable flowKey={flowKey} flow={flow} />}
        {active === 'compare' && <CompareView flowKey={flowKey} versions={flow.versions} />}
        {active === 'migrate' && <MigrateView flowKey={flowKey} versions={flow.versions} />}
      </TabList>
    </Panel>
  )
}

function VersionTable({ flowKey, flow }: { flowKey: string; flow: FlowVersions }) {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const draws = usePermitted(['flow:def:edit'])
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => restoreVersion(flowKey, version, flow.revision),
    meta: { quiet: true },
    onSuccess: () => toast('success', t('version.restored')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['processes'] }),
  })
  const columns = useMemo<TableColumn<FlowVersionRow>[]>(() => {
    const restore = async (version: number) => {
      if (await confirm(t('version.restoreAsk', { version }))) mutate(version)
    }
    return [
      {
        key: 'version',
        title: t('list.version'),
        cell: (row) => `V${row.version}${row.newest ? ` · ${t('version.newest')}` : ''}`,
      },
      { key: 'at', title: t('version.at'), cell: (row) => dateTime(row.deployedAt, true) },
      { key: 'by', title: t('version.by'), cell: (row) => row.deployedBy ?? t('version.shipped') },
      { key: 'note', title: t('version.note'), wrap: true, cell: (row) => row.note || '–' },
      { key: 'running', title: t('version.running'), cell: (row) => row.running },
      { key: 'cases', title: t('version.cases'), wrap: true, cell: (row) => <VersionCases results={row.cases} /> },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <Button kind="link" busy={isPending} onClick={() => restore(row.version)}>
            {t('version.restore')}
          </Button>
        ),
      },
    ]
  }, [t, mutate, isPending])
  return (
    <DataTable
      label={t('version.tabs.versions')}
      columns={columns}
      rows={flow.versions}
      rowKey={(row) => String(row.version)}
      empty={t('version.empty')}
      hint={t('version.emptyHint')}
      steps={draws ? [{ text: t('version.toDesigner'), to: designerPath(flowKey) }] : []}
    />
  )
}
