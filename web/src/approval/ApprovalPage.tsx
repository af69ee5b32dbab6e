import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useRefusalText } from '../api/refusalText'
import { Failed } from '../ui/Failed'
import { Loading } from '../ui/Loading'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/page'
import './approval.css'
import type { Case } from '../api/contract'
import { caseQuery } from './api'
import { CaseTabs } from './CaseTabs'
import { Status } from './Status'
import { TaskPanel } from './TaskPanel'

// Only who fills a form again needs its inputs, which come with antd.
const Recommit = lazy(() => import('./Recommit'))

/** 00 提交: the applicant's own step. */
const submission = '00'

/** One case: what was applied for, what happened, where it stands, and what I can do. */
export default function ApprovalPage() {
  const [search] = useSearchParams()
  const textOf = useRefusalText()
  const found = useQuery(caseQuery(search.get('sqId') ?? ''))
  usePageTitle(found.data?.application.title)
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
  const { t } = useTranslation('approval')
  const { application, tasks } = shown
  const usable = tasks.filter((task) => task.mine || task.claimable)
  const task = usable.find((one) => one.taskId === taskId) ?? usable[0]
  const isSubmission = task?.mine === true && task.operations.some(({ clcz }) => clcz === submission)
  return (
    <div className="case">
      <div className="case-main">
        <Panel title={application.title} extra={<Status code={application.status} />}>
          <dl className="case-facts">
            <Fact title={t('case.sqNo')} value={application.sqNo} />
            <Fact title={t('case.applicant')} value={application.applicantName} />
            <Fact title={t('case.currentNode')} value={application.currentNode} />
            <Fact title={t('case.currentPeople')} value={application.currentPeople} />
          </dl>
        </Panel>
        {isSubmission && (
          <Suspense fallback={<Loading />}>
            <Recommit key={task.taskId} shown={shown} task={task} />
          </Suspense>
        )}
        <Panel>
          {/* Who is to mend something wants to read what was asked of him. */}
          <CaseTabs shown={shown} first={isSubmission ? 'history' : 'form'} />
        </Panel>
      </div>
      {task !== undefined && !isSubmission && <TaskPanel key={task.taskId} task={task} />}
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
