import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, OpenTask } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { TabList } from '../../ui/controls/TabList'
import { Loading } from '../../ui/feedback/Loading'
import { Forecast } from './Forecast'
import { HistoryList } from './HistoryList'

// The comparison needs core, rich text its editor.
const CaseForm = lazy(() => import('./CaseForm'))
const BoundForm = lazy(() => import('./BoundForm'))
const CaseMaterials = lazy(() => import('../apply/CaseMaterials'))
const Discussion = lazy(() => import('./discussion/Discussion'))
const LetterList = lazy(() => import('../letters/LetterList'))
// The viewer weighs more than the rest of the page.
const CaseDiagram = lazy(() => import('./CaseDiagram'))

const tabs = ['form', 'materials', 'history', 'letters', 'discussion', 'ahead', 'diagram'] as const

export type CaseTab = (typeof tabs)[number]

type Props = {
  approvalCase: Case
  task?: OpenTask
  /** One that is not there (any more) stands for the form. */
  active: string
  onChoose: (tab: string) => void
}

/** The case to read: form, history, letters, what lies ahead, diagram, and the forms that the step of a task shows beside them. */
export function CaseTabs({ approvalCase, task, active: requested, onChoose }: Props) {
  const { t } = useTranslation('approval')
  const { titleOf } = useFlowNames()
  const nodeTabs = (task?.tabs ?? []).map((tab, index) => ({ ...tab, key: `node-${index}` }))
  const nodeTab = nodeTabs.find(({ key }) => key === requested)
  const active = nodeTab?.key ?? tabs.find((key) => key === requested) ?? 'form'
  return (
    <TabList
      label={titleOf(approvalCase.application.title)}
      tabs={[
        ...tabs.map((key) => ({ key, title: t(`tab.${key}`) })),
        ...nodeTabs.map(({ key, name }) => ({ key, title: name })),
      ]}
      active={active}
      onChoose={onChoose}
    >
      {active === 'form' && (
        <Suspense fallback={<Loading />}>
          <CaseForm approvalCase={approvalCase} />
        </Suspense>
      )}
      {nodeTab && (
        <Suspense fallback={<Loading />}>
          <BoundForm form={nodeTab.form} data={approvalCase.data} />
        </Suspense>
      )}
      {active === 'materials' && (
        <Suspense fallback={<Loading />}>
          <CaseMaterials sqId={approvalCase.application.sqId} />
        </Suspense>
      )}
      {active === 'history' && <HistoryList approvalCase={approvalCase} />}
      {active === 'letters' && (
        <Suspense fallback={<Loading />}>
          <LetterList sqId={approvalCase.application.sqId} />
        </Suspense>
      )}
      {active === 'discussion' && (
        <Suspense fallback={<Loading />}>
          <Discussion sqId={approvalCase.application.sqId} />
        </Suspense>
      )}
      {active === 'ahead' && <Forecast sqId={approvalCase.application.sqId} />}
      {active === 'diagram' && (
        <Suspense fallback={<Loading />}>
          <CaseDiagram approvalCase={approvalCase} />
        </Suspense>
      )}
    </TabList>
  )
}
