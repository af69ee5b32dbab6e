import { useState } from 'react'
import { ApiError } from '../../api/apiError'
import type { EntryTexts } from './texts'

/** What was wrong with the last try: sentences at fields, and one for all else. */
export function useErrors(texts: EntryTexts) {
  const [fields, setFields] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const clear = () => {
    setFields({})
    setFailure(null)
  }
  const fail = (reason: unknown) => {
    const violations = reason instanceof ApiError ? reason.violations : []
    setFields(Object.fromEntries(violations.map(({ field, text }) => [field, text])))
    setFailure(violations.length > 0 ? null : sentence(reason, texts))
  }
  const forget = (field: string) => setFields((last) => ({ ...last, [field]: undefined }))
  return { fields, failure, clear, fail, forget, setFailure }
}

function sentence(reason: unknown, texts: EntryTexts): string {
  if (!(reason instanceof ApiError)) return texts.failed
  return reason.code === 'TOO_MANY' ? texts.tooMany : reason.message || texts.failed
}
