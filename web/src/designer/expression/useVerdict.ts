import { use, useEffect, useState } from 'react'
import type { Remark } from '../../core/types'
import { useLocale } from '../../text/useLocale'
import { DesignerContext } from '../designerState'
import { type Purpose, snippet, verdictOf } from './snippet'

/** How long the text must rest before it is checked, in milliseconds. */
const delay = 150

/** What core says of an expression while it is typed; null while it has said nothing, or there is none. */
export function useVerdict(purpose: Purpose, text: string): Remark[] | null {
  const designer = use(DesignerContext)
  const locale = useLocale()
  const [verdict, setVerdict] = useState<Remark[] | null>(null)
  const isExpression = /[$#]\{/.test(text) || (isTruth(purpose) && text.trim() !== '')
  useEffect(() => {
    if (designer === null || !isExpression) return
    let isCurrent = true
    const check = () =>
      designer.checks
        .check(snippet(purpose, text), locale)
        .then((remarks) => isCurrent && setVerdict(verdictOf(remarks)))
        // The findings of the diagram tell that the checks broke down.
        .catch(() => undefined)
    const timer = setTimeout(check, delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [designer, purpose, text, locale, isExpression])
  return isExpression ? verdict : null
}

/** A condition without signs of an expression is a mistake; elsewhere it is a text. */
function isTruth(purpose: Purpose): boolean {
  return purpose === 'condition' || purpose === 'completion'
}
