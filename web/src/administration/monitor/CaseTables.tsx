import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoredAct, MonitoredTask, MonitoredWait } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { joined } from '../../ui/joined'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { PersonChoice } from '../PersonChoice'
import { ReasonDialog } from '../ReasonDialog'
import { assignTask, peopleForTask } from './api'
import { DeliverDialog } from './DeliverDialog'

/** The tasks of a case that are not decided, each with the way to name who decides it. */
export function CaseTasks({ tasks }: { tasks: MonitoredTask[] }) {
  const { t } = useTranslation(['monitor', 'common'])
  const { nameOf } = useFlowNames()
  const [task, setTask] = useState<MonitoredTask>()
  const columns = useMemo<TableColumn<MonitoredTask>[]>(
    () => [
      { key: 'node', title: t('list.node'), cell: (row) => nameOf(row.nodeName) },
      {
        key: 'person',
        title: t('case.person'),
        cell: (row) => (row.ofApplicant ? t('case.applicant') : (row.person ?? t('case.nobody'))),
      },
      {
        key: 'candidates',
        title: t('case.candidates'),
        cell: (row) =>
          row.reaches ? (row.candidates ?? '') : <strong className="monitor-alarm">{t('case.unreached')}</strong>,
      },
      { key: 'createdAt', title: t('case.createdAt'), cell: (row) => dateTime(row.createdAt, true) },
      { key: 'dueAt', title: t('case.dueAt'), cell: (row) => dateTime(row.dueAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          !row.ofApplicant && (
            <Button kind="link" onClick={() => setTask(row)}>
              {t('acts.assign')}
            </Button>
          ),
      },
    ],
    [t, nameOf],
  )
  return (
    <>
      <DataTable
        label={t('case.tabs.tasks')}
        columns={columns}
        rows={tasks}
        rowKey={(row) => row.taskId}
        empty={t('case.noTasks')}
      />
      {task && <AssignDialog task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

function AssignDialog({ task, onClose }: { task: MonitoredTask; onClose: () => void }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const [to, setTo] = useState('')
  const { taskId, taskVersion } = task
  return (
    <ReasonDialog
      title={t('acts.assignTo', { node: nameOf(task.nodeName) })}
      successText={t('acts.assigned')}
      queryKeys={['monitor', 'incidents']}
      send={(opinion) => assignTask({ taskId, taskVersion, to, opinion })}
      onClose={onClose}
    >
      {(problemAt) => (
        <PersonChoice
          label={t('acts.person')}
          of={['task', taskId]}
          find={(keyword) => peopleForTask(taskId, keyword)}
          value={to}
          problem={problemAt('to')}
          onChange={setTo}
        />
      )}
    </ReasonDialog>
  )
}

/** What a case waits for, each with the way to bring it. */
export function CaseWaits({ awaited }: { awaited: MonitoredWait[] }) {
  const { t } = useTranslation(['monitor', 'common'])
  const { nameOf } = useFlowNames()
  const [wait, setWait] = useState<MonitoredWait>()
  const columns = useMemo<TableColumn<MonitoredWait>[]>(
    () => [
      { key: 'node', title: t('list.node'), cell: (row) => nameOf(row.nodeName) },
      { key: 'kind', title: t('wait.kind'), cell: (row) => t(`wait.kinds.${kindOf(row.kind)}`) },
      { key: 'name', title: t('wait.name'), cell: (row) => row.name || '–' },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          row.canDeliver && (
            <Button kind="link" onClick={() => setWait(row)}>
              {t('wait.deliver')}
            </Button>
          ),
      },
    ],
    [t, nameOf],
  )
  return (
    <>
      <DataTable
        label={t('case.tabs.awaited')}
        columns={columns}
        rows={awaited}
        rowKey={(row) => `${row.instanceId}:${row.number}`}
        empty={t('wait.empty')}
      />
      {wait && <DeliverDialog wait={wait} onClose={() => setWait(undefined)} />}
    </>
  )
}

const kinds = ['message', 'signal', 'familySignal', 'trigger', 'condition', 'variable'] as const

function kindOf(kind: string): (typeof kinds)[number] {
  return kinds.find((known) => known === kind) ?? 'condition'
}

/** Who did what, without what was said. */
export function CaseActsList({ acts }: { acts: MonitoredAct[] }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  const columns = useMemo<TableColumn<MonitoredAct>[]>(
    () => [
      { key: 'at', title: t('case.at'), cell: (row) => dateTime(row.at) },
      { key: 'node', title: t('list.node'), cell: (row) => nameOf(row.nodeName) },
      {
        key: 'operation',
        title: t('case.operation'),
        cell: (row) => (locale === 'en' ? row.operationNameEn : row.operationName),
      },
      {
        key: 'person',
        title: t('case.person'),
        cell: (row) =>
          joined([row.person, row.behalfOf && t('case.behalfOf', { name: row.behalfOf }), row.organisation]),
      },
    ],
    [t, nameOf, locale],
  )
  return <DataTable label={t('case.tabs.history')} columns={columns} rows={acts} rowKey={(_, index) => String(index)} />
}
