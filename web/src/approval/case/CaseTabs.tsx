import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, OpenTask } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { TabList } from '../../ui/controls/TabList'
import { Loading } from '../../ui/feedback/Loading'
import { HistoryList } from './HistoryList'
import { WhatComesNext } from './WhatComesNext'

// The comparison needs core, rich text its editor.
const CaseForm = lazy(() => import('./CaseForm'))
const BoundForm = lazy(() => import('./BoundForm'))
const LetterList = lazy(() => import('../letters/LetterList'))
// The viewer weighs more than the rest of the page.
const CaseDiagram = lazy(() => import('./CaseDiagram'))

const tabs = ['form', 'history', 'letters', 'ahead', 'diagram'] as const

export type CaseTab = (typeof tabs)[number]

type Props = {
  shown: Case
  task?: OpenTask
  /** One that is not there (any more) stands for the form. */
  active: string
  onChoose: (tab: string) => void
}

/** The case to read: form, history, letters, what lies ahead, diagram, and the forms that the step of a task shows beside them. */
export function CaseTabs({ shown, task, active: chosen, onChoose }: Props) {
  const { t } = useTranslation('approval')
  const { titleOf } = useFlowNames()
  const ofNode = (task?.tabs ?? []).map((tab, index) => ({ ...tab, key: `node-${index}` }))
  const bound = ofNode.find(({ key }) => key === chosen)
  const active = bound?.key ?? tabs.find((key) => key === chosen) ?? 'form'
  return (
    <TabList
      label={titleOf(shown.application.title)}
      tabs={[
        ...tabs.map((key) => ({ key, title: t(`tab.${key}`) })),
        ...ofNode.map(({ key, name }) => ({ key, title: name })),
      ]}
      active={active}
      onChoose={onChoose}
    >
      {active === 'form' && (
        <Suspense fallback={<Loading />}>
          <CaseForm shown={shown} />
        </Suspense>
      )}
      {bound && (
        <Suspense fallback={<Loading />}>
          <BoundForm form={bound.form} data={shown.data} />
        </Suspense>
      )}
      {active === 'history' && <HistoryList shown={shown} />}
      {active === 'letters' && (
        <Suspense fallback={<Loading />}>
          <LetterList sqId={shown.application.sqId} />
        </Suspense>
      )}
      {active === 'ahead' && <WhatComesNext sqId={shown.application.sqId} />}
      {active === 'diagram' && (
        <Suspense fallback={<Loading />}>
          <CaseDiagram shown={shown} />
        </Suspense>
      )}
    </TabList>
  )
}
