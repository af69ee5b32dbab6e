import { useTranslation } from 'react-i18next'
import { ApiError, isObject, lastChangeOf } from '../../api/apiError'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { Finding } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { toast } from '../../ui/feedback/toasts'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import { nameOf } from './marks'

/** How many findings a message names; the designer lists them all. */
const maxNamed = 3

/**
 * Says why the server did not take a diagram: its findings where it names them. That somebody else stored a newer one is
 * a question, which the designer asks.
 */
export function useSaveError(designer?: Designer | null): (reason: Error) => void {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const textOf = useApiErrorText()
  return (reason) => {
    const newer = lastChangeOf(reason)
    if (newer !== null && designer) {
      readDiagram(designer.modeler).then(({ flowKey }) => designer.setNewer({ ...newer, flowKey }))
      return
    }
    // What else was noticed does not stand in the way.
    const errors = findingsOf(reason).filter(({ severity }) => severity === 'error')
    const sentences = new Set(
      errors.map(({ element, message }) => {
        const text = message[locale]
        return element === '' ? text : t('findings.at', { name: nameOf(designer?.modeler, element), text })
      }),
    )
    const list = [...sentences].slice(0, maxNamed).join(' ')
    toast('error', list === '' ? textOf(reason) : `${t('refused')} ${list}`)
  }
}

function findingsOf(reason: Error): Finding[] {
  const data = reason instanceof ApiError ? reason.data : null
  return isObject(data) && Array.isArray(data.findings) ? data.findings : []
}
