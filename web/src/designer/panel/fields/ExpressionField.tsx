import type { Element } from 'bpmn-js/lib/model/Types'
import { useId, useState } from 'react'
import { ExpressionInput } from '../../expression/ExpressionInput'
import type { Purpose } from '../../expression/snippet'
import { Labelled } from './fields'

type Props = {
  label: string
  help?: string
  required?: boolean
  value: string
  rows?: number
  purpose: Purpose
  element: Element
  placeholder?: string
  onCommit: (text: string) => void
}

/** An expression; written to the diagram when it is left, or by Enter where it is one line. */
export function ExpressionField({ value, rows = 1, purpose, element, placeholder, onCommit, ...common }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft === null) return
    setDraft(null)
    if (draft.trim() !== value) onCommit(draft.trim())
  }
  return (
    <Labelled {...common} id={id}>
      <ExpressionInput
        id={id}
        value={draft ?? value}
        rows={rows}
        purpose={purpose}
        element={element}
        placeholder={placeholder}
        onChange={setDraft}
        onCommit={commit}
      />
    </Labelled>
  )
}
