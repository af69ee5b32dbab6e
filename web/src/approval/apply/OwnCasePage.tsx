import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ApplicantCase, Case, OpenTask } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import '../approval.css'
import './applicant.css'
import { caseQuery, lettersQuery } from '../api'
import { CaseTabs } from '../case/CaseTabs'
import { Evaluation } from '../case/Evaluation'
import { Status } from '../case/Status'
import { ClaimPanel, DecisionPanel } from '../case/TaskPanel'
import { useTaskInput } from '../case/useTaskInput'
import { ApplicantActs } from './ApplicantActs'
import { applicantViewQuery } from './api'
import { CorrectionNote } from './CorrectionNote'
import { Journey } from './Journey'
import { TimeOfCase } from './TimeOfCase'

// Only who fills a form again needs its inputs, which come with antd.
const Recommit = lazy(() => import('./ResubmitForm'))
const NodeEntries = lazy(() => import('../case/TaskInputForm'))

/** A case as its applicant sees it: where it is and until when, what is asked of him, and what he may do first. */
export default function OwnCasePage() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const { titleOf } = useFlowNames()
  const [search] = useSearchParams()
  const sqId = search.get('sqId') ?? ''
  const found = useQuery({ ...caseQuery(sqId), enabled: sqId !== '' })
  const view = useQuery({ ...applicantViewQuery(sqId), enabled: sqId !== '' })
  usePageTitle(found.data && titleOf(found.data.application.title))
  if (sqId === '') {
    return (
      <Panel>
        <Failed reason={t('case.unnamed')} />
      </Panel>
    )
  }
  const failed = [found, view].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined) {
    return (
      <Panel>
        <Failed reason={textOf(failed.error)} onRetry={() => Promise.all([found.refetch(), view.refetch()])} />
      </Panel>
    )
  }
  if (!found.data || !view.data) return <Loading />
  return <OwnCase approvalCase={found.data} view={view.data} taskId={search.get('taskId')} />
}

type OwnCaseProps = { approvalCase: Case; view: ApplicantCase; taskId: string | null }

function OwnCase({ approvalCase, view, taskId }: OwnCaseProps) {
  const { t } = useTranslation('approval')
  const { nameOf, titleOf } = useFlowNames()
  // What is being read stays in front when something around the tabs changes.
  const [tab, setTab] = useState<string>()
  const ownTask = useRef<HTMLDivElement>(null)
  const evaluation = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const { application, stuck } = approvalCase
  const show = (place: HTMLDivElement | null) => {
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <div className="case own-case">
      <div className="case-main">
        <Panel title={titleOf(application.title)} extra={<Status code={application.status} />}>
          <p className="case-note">{t('applicant.number', { sqNo: application.sqNo })}</p>
          {view.correction && (
            <CorrectionNote correction={view.correction} dueAt={view.task?.dueAt ?? null} form={approvalCase.form} />
          )}
          <Journey approvalCase={approvalCase} />
          {view.time && <TimeOfCase time={view.time} />}
          {stuck.map(({ nodeKey, nodeName, reason }) => (
            <p key={nodeKey} className="case-problem">
              {t('case.stuck', { node: nameOf(nodeName), reason: reason ?? t('case.failed') })}
            </p>
          ))}
          <ApplicantActs
            row={application}
            view={view}
            onAnswer={() => show(ownTask.current)}
            onEvaluate={() => show(evaluation.current)}
          />
          <Letters
            sqId={application.sqId}
            onOpen={() => {
              setTab('letters')
              show(tabs.current)
            }}
          />
        </Panel>
        <div ref={ownTask} tabIndex={-1}>
          <OwnTask approvalCase={approvalCase} taskId={taskId} />
        </div>
        <div ref={evaluation} tabIndex={-1}>
          {/* What was not accepted is over without a decision. */}
          {(application.decideAt !== null || application.currentNode === '') && <Evaluation sqId={application.sqId} />}
        </div>
        <div ref={tabs} tabIndex={-1}>
          <Panel>
            <CaseTabs approvalCase={approvalCase} active={tab ?? 'history'} onChoose={setTab} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

/** How many letters there are for the applicant, and the way to them. */
function Letters({ sqId, onOpen }: { sqId: string; onOpen: () => void }) {
  const { t } = useTranslation('approval')
  const count = useQuery(lettersQuery(sqId)).data?.length ?? 0
  if (count === 0) return null
  return (
    <Button kind="link" onClick={onOpen}>
      {t('applicant.letters', { count })}
    </Button>
  )
}

/** The step that is the applicant's now, of several the one that was asked for: the form again, or what else it asks for. */
function OwnTask({ approvalCase, taskId }: { approvalCase: Case; taskId: string | null }) {
  const usable = approvalCase.tasks.filter(({ mine, claimable }) => mine || claimable)
  const task = usable.find((one) => one.taskId === taskId) ?? usable[0]
  if (task === undefined) return null
  if (!task.mine) return <ClaimPanel task={task} />
  return (
    <Suspense fallback={<Loading />}>
      {task.resubmits ? (
        <Recommit key={task.taskId} approvalCase={approvalCase} task={task} />
      ) : (
        <Decision key={task.taskId} approvalCase={approvalCase} task={task} />
      )}
    </Suspense>
  )
}

function Decision({ approvalCase, task }: { approvalCase: Case; task: OpenTask }) {
  const taskInput = useTaskInput(approvalCase, task)
  return (
    <>
      {!taskInput.isEmpty && <NodeEntries task={task} taskInput={taskInput} />}
      <DecisionPanel task={task} taskInput={taskInput} />
    </>
  )
}
