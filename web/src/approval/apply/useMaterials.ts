import { useCallback, useState } from 'react'
import type { ServerViolation } from '../../api/apiError'
import type { HandedIn } from './useServerDraft'

/** Where violations of materials stand: `core::material`. */
const prefix = 'materials.'

/** The files of materials while a form is filled in, and what the server says of them. */
export function useMaterials(initial: HandedIn) {
  const [value, setValue] = useState(initial)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = useCallback((id: string, files: string[]) => {
    setValue((last) => ({ ...last, [id]: files }))
    setProblems(({ [id]: _, ...rest }) => rest)
  }, [])
  /** Keeps what concerns materials, and answers the rest. */
  const setViolations = (violations: ServerViolation[]) => {
    const ofMaterials = violations.filter(({ field }) => field.startsWith(prefix))
    setProblems(Object.fromEntries(ofMaterials.map(({ field, text }) => [field.slice(prefix.length), text])))
    return violations.filter(({ field }) => !field.startsWith(prefix))
  }
  return { value, setValue, problems, change, setViolations }
}
