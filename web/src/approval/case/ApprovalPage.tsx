import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/page'
import '../approval.css'
import type { Case, OpenTask } from '../../api/contract'
import { caseQuery } from '../api'
import { type CaseTab, CaseTabs } from './CaseTabs'
import { Evaluation } from './Evaluation'
import { Status } from './Status'
import { ClaimPanel, DecisionPanel } from './TaskPanel'
import { useEntries } from './useEntries'

// Only who fills a form again needs its inputs, which come with antd.
const Recommit = lazy(() => import('../apply/Recommit'))
const NodeEntries = lazy(() => import('./NodeEntries'))

/** One case: what was applied for, what happened, where it stands, and what I can do. */
export default function ApprovalPage() {
  const [search] = useSearchParams()
  const textOf = useApiErrorText()
  const { titleOf } = useFlowNames()
  const found = useQuery(caseQuery(search.get('sqId') ?? ''))
  usePageTitle(found.data && titleOf(found.data.application.title))
  if (found.isPending) return <Loading />
  if (found.isError && !found.data) {
    return (
      <Panel>
        <Failed reason={textOf(found.error)} onRetry={found.refetch} />
      </Panel>
    )
  }
  return <CaseView shown={found.data} taskId={search.get('taskId')} />
}

function CaseView({ shown, taskId }: { shown: Case; taskId: string | null }) {
  // Kept here: what stands around the tabs changes with every decision, and what is being read stays in front.
  const [tab, onChoose] = useState<string>()
  const tabs = { tab, onChoose }
  const usable = shown.tasks.filter((task) => task.mine || task.claimable)
  const task = usable.find((one) => one.taskId === taskId) ?? usable[0]
  if (task === undefined) return <Layout shown={shown} tabs={tabs} />
  if (!task.mine) return <Layout shown={shown} tabs={tabs} aside={<ClaimPanel task={task} />} />
  if (!task.resubmits) return <Deciding key={task.taskId} shown={shown} task={task} tabs={tabs} />
  const recommit = (
    <Suspense fallback={<Loading />}>
      <Recommit key={task.taskId} shown={shown} task={task} />
    </Suspense>
  )
  // Who is to mend something wants to read what was asked of him.
  return <Layout shown={shown} tabs={tabs} first="history" above={recommit} />
}

/** The case of whoever decides: what his step asks for, and his decision beside it. */
function Deciding({ shown, task, tabs }: { shown: Case; task: OpenTask; tabs: Tabs }) {
  const entries = useEntries(shown, task)
  const above = !entries.none && (
    <Suspense fallback={<Loading />}>
      <NodeEntries task={task} entries={entries} />
    </Suspense>
  )
  const aside = <DecisionPanel task={task} entries={entries} />
  return <Layout shown={shown} tabs={tabs} task={task} above={above} aside={aside} />
}

/** The tab that was chosen, if one was. */
type Tabs = { tab: string | undefined; onChoose: (tab: string) => void }

type LayoutProps = {
  shown: Case
  tabs: Tabs
  task?: OpenTask
  first?: CaseTab
  above?: ReactNode
  aside?: ReactNode
}

function Layout({ shown, tabs, task, first = 'form', above, aside }: LayoutProps) {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  const { application } = shown
  return (
    <div className="case">
      <div className="case-main">
        <Panel title={titleOf(application.title)} extra={<Status code={application.status} />}>
          <dl className="case-facts">
            <Fact title={t('case.sqNo')} value={application.sqNo} />
            <Fact title={t('case.applicant')} value={application.applicantName} />
            <Fact title={t('case.currentNode')} value={nameOf(application.currentNode)} />
            <Fact title={t('case.currentPeople')} value={application.currentPeople} />
          </dl>
        </Panel>
        {above}
        {application.decideAt !== null && <Evaluation sqId={application.sqId} />}
        <Panel>
          <CaseTabs shown={shown} task={task} active={tabs.tab ?? first} onChoose={tabs.onChoose} />
        </Panel>
      </div>
      {aside}
    </div>
  )
}

function Fact({ title, value }: { title: string; value: string | null }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value || '–'}</dd>
    </div>
  )
}
