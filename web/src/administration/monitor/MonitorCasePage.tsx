import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { MonitoredCase, MonitoredInstance } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { versionsPath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { TabList } from '../../ui/controls/TabList'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import type { Mark } from '../FlowDiagram'
import { monitoredCaseQuery } from './api'
import { CaseActs } from './CaseActs'
import { CaseActsList, CaseTasks, CaseWaits } from './CaseTables'
import { IncidentTable } from './IncidentTable'
import '../administration.css'
import './monitor.css'

// The viewer weighs more than the rest of the page.
const FlowDiagram = lazy(() => import('../FlowDiagram'))

const tabs = ['tasks', 'incidents', 'awaited', 'diagram', 'history'] as const

/** One case without what it is about: where it stands, what holds it up, and what an administrator can do. */
export default function MonitorCasePage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const [search] = useSearchParams()
  const wanted = { sqId: search.get('sqId') ?? '', instanceId: search.get('instanceId') ?? '' }
  const query = useQuery(monitoredCaseQuery(wanted))
  usePageTitle(query.data?.application?.sqNo)
  if (query.isPending) return <Loading />
  if (!query.data) {
    return (
      <Panel title={t('case.title')}>
        <Failed reason={textOf(query.error)} onRetry={query.refetch} />
      </Panel>
    )
  }
  return <CaseView monitored={query.data} />
}

function CaseView({ monitored }: { monitored: MonitoredCase }) {
  const { t } = useTranslation('monitor')
  const [active, setActive] = useState<(typeof tabs)[number]>(monitored.incidents.length > 0 ? 'incidents' : 'tasks')
  const counts = {
    tasks: monitored.tasks.length,
    incidents: monitored.incidents.length,
    awaited: monitored.awaited.length,
  }
  const caption = (key: (typeof tabs)[number]) => {
    const count = key === 'diagram' || key === 'history' ? 0 : counts[key]
    return count > 0 ? `${t(`case.tabs.${key}`)} (${count})` : t(`case.tabs.${key}`)
  }
  return (
    <>
      <Panel title={monitored.application?.sqNo ?? t('list.unnumbered')} extra={<CaseActs monitored={monitored} />}>
        <Facts monitored={monitored} />
      </Panel>
      <Panel>
        <TabList
          label={t('case.title')}
          tabs={tabs.map((key) => ({ key, title: caption(key) }))}
          active={active}
          onChoose={setActive}
        >
          {active === 'tasks' && <CaseTasks tasks={monitored.tasks} />}
          {active === 'incidents' && <IncidentTable rows={monitored.incidents} />}
          {active === 'awaited' && <CaseWaits awaited={monitored.awaited} />}
          {active === 'diagram' && <Diagrams instances={monitored.instances} />}
          {active === 'history' && <CaseActsList acts={monitored.history} />}
        </TabList>
      </Panel>
    </>
  )
}

function Facts({ monitored: { application, instances } }: { monitored: MonitoredCase }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  const { sqzt, CLJG } = useDictionaries(['sqzt', 'CLJG'])
  const first = instances[0]
  if (first === undefined) return null
  const facts: [string, React.ReactNode][] = [
    [
      t('list.flow'),
      <Link key="flow" to={versionsPath(first.flowKey)}>{`${nameOf(first.flowName)} V${first.version}`}</Link>,
    ],
    [t('list.process'), t(`process.${first.process}`)],
  ]
  if (application !== null) {
    facts.push(
      [t('list.status'), codeLabel(sqzt, application.status, locale)],
      [t('case.result'), application.result === null ? '' : codeLabel(CLJG, application.result, locale)],
      [t('list.node'), nameOf(application.currentNode)],
      [t('list.submitAt'), dateTime(application.submitAt, true)],
      [t('case.acceptAt'), dateTime(application.acceptAt, true)],
      [t('list.endedAt'), dateTime(application.endedAt, true)],
    )
    if (application.held) facts.push([t('case.hold'), t('case.held')])
  }
  return (
    <dl className="monitor-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Diagrams({ instances }: { instances: MonitoredInstance[] }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  return (
    <>
      <ul className="monitor-legend">
        <li className="done">{t('diagram.done')}</li>
        <li className="active">{t('diagram.active')}</li>
      </ul>
      {instances.map((instance) => (
        <section key={instance.instanceId}>
          <h3>{`${nameOf(instance.flowName)} V${instance.version}`}</h3>
          <Suspense fallback={<Loading />}>
            <FlowDiagram
              label={nameOf(instance.flowName)}
              text={instance.diagram}
              marks={progressMarks(instance)}
              focus={instance.active[0]}
            />
          </Suspense>
        </section>
      ))}
    </>
  )
}

/** A node that waits again after it was left counts as waiting. */
function progressMarks({ done, active, flows }: MonitoredInstance): Record<string, Mark> {
  const of = (ids: string[], mark: Mark) => ids.map((id) => [id, mark] as const)
  return Object.fromEntries([...of(flows, 'taken'), ...of(done, 'done'), ...of(active, 'active')])
}
