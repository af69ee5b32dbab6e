import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../api/useApiErrorText'
import { useFlowNames } from '../text/flowNames'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { usePageTitle } from '../ui/pageTab'
import { readProcess } from './api'
import './designer.css'
import './narrow.css'
import './dark.css'
import { newFlowKey, newProcess } from './newProcess'
import { useModeler } from './useModeler'
import { Workbench } from './Workbench'

/** The designer of one approval flow; without a key, of a new one. */
export default function DesignerPage() {
  const [search] = useSearchParams()
  // A new flow gets its key into the address when it is stored, and stays as it is drawn.
  const [flowKey] = useState(() => search.get('flowKey'))
  return flowKey === null ? <NewDiagram /> : <StoredDiagram key={flowKey} flowKey={flowKey} />
}

function NewDiagram() {
  const { t } = useTranslation('designer')
  const [text] = useState(() => newProcess(newFlowKey(), t('newName'), t('template', { returnObjects: true })))
  const modeler = useModeler()
  return modeler === null ? <Loading /> : <Workbench modeler={modeler} initial={text} stored={null} />
}

function StoredDiagram({ flowKey }: { flowKey: string }) {
  const { t } = useTranslation('designer')
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  // Never fetched again while it is open: the canvas holds what is being drawn.
  const stored = useQuery({
    queryKey: ['process', flowKey],
    queryFn: () => readProcess(flowKey),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  // Made while the diagram is on its way.
  const modeler = useModeler()
  usePageTitle(stored.data && `${t('pageTitle')} ${nameOf(stored.data.name)}`)
  // Deferred: what is there at last is drawn in steps.
  const isReady = useDeferredValue(stored.isSuccess && modeler !== null)
  if (stored.isError) return <Failed reason={textOf(stored.error)} onRetry={stored.refetch} />
  if (!isReady || stored.isPending || modeler === null) return <Loading />
  return <Workbench modeler={modeler} initial={stored.data.text} stored={stored.data} />
}
