import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../api/contract'
import { useFlowNames } from '../text/flowNames'
import { Loading } from '../ui/Loading'
import { TabList } from '../ui/TabList'
import { HistoryList } from './HistoryList'
import { WhatComesNext } from './WhatComesNext'

// The comparison needs core, rich text its editor.
const CaseForm = lazy(() => import('./CaseForm'))
// The viewer weighs more than the rest of the page.
const CaseDiagram = lazy(() => import('./CaseDiagram'))

const tabs = ['form', 'history', 'ahead', 'diagram'] as const

export type CaseTab = (typeof tabs)[number]

/** The case to read: form, history, what lies ahead, diagram. */
export function CaseTabs({ shown, first }: { shown: Case; first: CaseTab }) {
  const { t } = useTranslation('approval')
  const { titleOf } = useFlowNames()
  const [active, setActive] = useState(first)
  return (
    <TabList
      label={titleOf(shown.application.title)}
      tabs={tabs.map((key) => ({ key, title: t(`tab.${key}`) }))}
      active={active}
      onChoose={setActive}
    >
      {active === 'form' && (
        <Suspense fallback={<Loading />}>
          <CaseForm shown={shown} />
        </Suspense>
      )}
      {active === 'history' && <HistoryList shown={shown} />}
      {active === 'ahead' && <WhatComesNext sqId={shown.application.sqId} />}
      {active === 'diagram' && (
        <Suspense fallback={<Loading />}>
          <CaseDiagram shown={shown} />
        </Suspense>
      )}
    </TabList>
  )
}
