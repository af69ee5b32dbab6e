import { useQuery } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Moddle } from 'bpmn-js/lib/model/Types'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkerBroken } from '../../core/checks'
import type { Remark } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { toast } from '../../ui/feedback/toasts'
import { usePageTab } from '../../ui/pageTab'
import { surroundingsQuery } from '../api'
import type { Designer, DesignerState } from '../designerState'

/** How long the diagram must rest before it is checked, in milliseconds. */
const delay = 150

/** What core says about the diagram; null until the first check is done. */
export function useFindings(designer: Designer, state: DesignerState, initial: string): Remark[] | null {
  const { t } = useTranslation('designer')
  const { closed } = usePageTab()
  const [findings, setFindings] = useState<Remark[] | null>(null)
  const locale = useLocale()
  const { revision, unsaved } = state
  const isChanged = useRef(false)
  // While it is not known what there is, what the diagram names is not checked.
  const environment = useQuery({ ...surroundingsQuery, meta: { quiet: true } }).data
  useEffect(() => {
    if (revision === 0) return
    if (unsaved) isChanged.current = true
    let isCurrent = true
    const check = () =>
      textOf(designer.modeler, isChanged.current ? undefined : initial)
        .then((text) => designer.checks.checkLatest(text, locale, environment))
        .then((result) => isCurrent && result !== null && startTransition(() => setFindings(result)))
        // The list stays as it was; the server checks again before it deploys.
        .catch((reason) => reason instanceof WorkerBroken && !closed.aborted && toast('error', t('findings.broken')))
    const timer = setTimeout(check, delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [designer, revision, unsaved, initial, locale, environment, closed, t])
  return findings
}

/** The core reads the same text that a save would send; what is still as it was opened need not be written again. */
async function textOf(modeler: Modeler, initial: string | undefined): Promise<string> {
  if (initial !== undefined) return initial
  const { xml } = await (modeler.get('moddle') as Moddle).toXML(modeler.getDefinitions(), { format: true })
  return xml
}
