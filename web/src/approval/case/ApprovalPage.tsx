import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import '../approval.css'
import type { Case, OpenTask } from '../../api/contract'
import { caseQuery } from '../api'
import { ClockOfCase } from '../apply/TimeOfCase'
import { DeskBar } from '../desk/DeskBar'
import { CaseActs } from './acts/CaseActs'
import { type CaseTab, CaseTabs } from './CaseTabs'
import { accepts } from './decision'
import { Evaluation } from './Evaluation'
import { SystemChecks } from './insight/SystemChecks'
import { Tallies } from './insight/Tallies'
import { Status } from './Status'
import { ClaimPanel, DecisionPanel } from './TaskPanel'
import { useTaskInput } from './useTaskInput'

// Only who fills a form again needs its inputs, which come with antd.
const Recommit = lazy(() => import('../apply/ResubmitForm'))
const NodeEntries = lazy(() => import('./TaskInputForm'))
// Messages, the start page and the desk lead here, whoever reads them.
const OwnCasePage = lazy(() => import('../apply/OwnCasePage'))

/** One case: what was applied for, what happened, where it stands, and what I can do; to its applicant his own page. */
export default function ApprovalPage() {
  const { t } = useTranslation('approval')
  const [search] = useSearchParams()
  const textOf = useApiErrorText()
  const { titleOf } = useFlowNames()
  const sqId = search.get('sqId') ?? ''
  const query = useQuery({ ...caseQuery(sqId), enabled: sqId !== '' })
  usePageTitle(query.data && titleOf(query.data.application.title))
  if (sqId === '') {
    return (
      <Panel>
        <Failed reason={t('case.unnamed')} />
      </Panel>
    )
  }
  if (query.isPending) return <Loading />
  if (query.isError && !query.data) {
    return (
      <Panel>
        <Failed reason={textOf(query.error)} onRetry={query.refetch} />
      </Panel>
    )
  }
  if (query.data.own) {
    return (
      <Suspense fallback={<Loading />}>
        <DeskBar tasks={query.data.tasks} />
        <OwnCasePage />
      </Suspense>
    )
  }
  return <CaseView approvalCase={query.data} taskId={search.get('taskId')} />
}

function CaseView({ approvalCase, taskId }: { approvalCase: Case; taskId: string | null }) {
  // Kept here: what stands around the tabs changes with every decision, and what is being read stays in front.
  const [tab, onChoose] = useState<string>()
  const tabs = { tab, onChoose }
  const usable = approvalCase.tasks.filter((task) => task.mine || task.claimable)
  const task = usable.find((one) => one.taskId === taskId) ?? usable[0]
  if (task === undefined) return <Layout approvalCase={approvalCase} tabs={tabs} />
  if (!task.mine) return <Layout approvalCase={approvalCase} tabs={tabs} aside={<ClaimPanel task={task} />} />
  if (!task.resubmits) return <DecisionLayout key={task.taskId} approvalCase={approvalCase} task={task} tabs={tabs} />
  const resubmit = (
    <Suspense fallback={<Loading />}>
      <Recommit key={task.taskId} approvalCase={approvalCase} task={task} />
    </Suspense>
  )
  // An applicant who is to correct something reads first what was asked for.
  return <Layout approvalCase={approvalCase} tabs={tabs} first="history" above={resubmit} />
}

/** The case while it is decided: what the step asks for, and the decision beside it. */
function DecisionLayout({ approvalCase, task, tabs }: { approvalCase: Case; task: OpenTask; tabs: Tabs }) {
  const taskInput = useTaskInput(approvalCase, task)
  const above = !taskInput.isEmpty && (
    <Suspense fallback={<Loading />}>
      <NodeEntries task={task} taskInput={taskInput} />
    </Suspense>
  )
  const aside = <DecisionPanel task={task} taskInput={taskInput} />
  return <Layout approvalCase={approvalCase} tabs={tabs} task={task} above={above} aside={aside} />
}

/** The tab that was chosen, if one was. */
type Tabs = { tab: string | undefined; onChoose: (tab: string) => void }

type LayoutProps = {
  approvalCase: Case
  tabs: Tabs
  task?: OpenTask
  first?: CaseTab
  above?: ReactNode
  aside?: ReactNode
}

function Layout({ approvalCase, tabs, task, first = 'form', above, aside }: LayoutProps) {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  const { application } = approvalCase
  return (
    <div className="case">
      <DeskBar tasks={approvalCase.tasks} />
      <div className="case-main">
        <Panel title={titleOf(application.title)} extra={<Status code={application.status} />}>
          <dl className="case-facts">
            <Fact title={t('case.sqNo')} value={application.sqNo} />
            <Fact title={t('case.applicant')} value={application.applicantName} />
            <Fact title={t('case.currentNode')} value={nameOf(application.currentNode)} />
            <Fact title={t('case.currentPeople')} value={application.currentPeople} />
          </dl>
          <ClockOfCase sqId={application.sqId} />
          {approvalCase.stuck.map(({ nodeKey, nodeName, reason }) => (
            <p key={nodeKey} className="case-problem">
              {t('case.stuck', { node: nameOf(nodeName), reason: reason ?? t('case.failed') })}
            </p>
          ))}
          <Tallies tallies={approvalCase.tallies} />
          {task?.operations.some(({ clcz }) => clcz === accepts) && <SystemChecks sqId={application.sqId} />}
          <CaseActs approvalCase={approvalCase} />
        </Panel>
        {above}
        {(application.decideAt !== null || application.currentNode === '') && <Evaluation sqId={application.sqId} />}
        <Panel>
          <CaseTabs approvalCase={approvalCase} task={task} active={tabs.tab ?? first} onChoose={tabs.onChoose} />
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
