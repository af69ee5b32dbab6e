import { useQuery } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Moddle } from 'bpmn-js/lib/model/Types'
import { useEffect, useState } from 'react'
import type { Surroundings } from '../../api/contract'
import { loadLint, type Remark } from '../../core/lint'
import type { Locale } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { surroundingsQuery } from '../api'

/** How long the diagram must rest before it is checked, in milliseconds. */
const delay = 150

/** What core says about the diagram; null until the first check is done. */
export function useFindings(modeler: Modeler, revision: number): Remark[] | null {
  const [findings, setFindings] = useState<Remark[] | null>(null)
  const locale = useLocale()
  // While it is not known what there is, what the diagram names is not checked.
  const environment = useQuery({ ...surroundingsQuery, meta: { quiet: true } }).data
  useEffect(() => {
    if (revision === 0) return
    let isCurrent = true
    const check = async () => {
      // Without the module the list stays as it was; the server checks again before it deploys.
      const result = await lint(modeler, locale, environment).catch(() => null)
      if (isCurrent && result !== null) setFindings(result)
    }
    const timer = setTimeout(check, delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [modeler, revision, locale, environment])
  return findings
}

/** The core reads the same text that a save would send. */
async function lint(modeler: Modeler, locale: Locale, environment: Surroundings | undefined): Promise<Remark[] | null> {
  const definitions = modeler.getDefinitions()
  if (!definitions) return null
  const [checks, { xml }] = await Promise.all([
    loadLint(locale),
    (modeler.get('moddle') as Moddle).toXML(definitions, { format: true }),
  ])
  return checks.check(xml, environment)
}
