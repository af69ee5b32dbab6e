import type { Element } from 'bpmn-js/lib/model/Types'
import { useId } from 'react'
import { ExpressionInput } from '../../expression/ExpressionInput'
import { Labelled } from './fields'

type Props = { label: string; value: string; problem?: string; element: Element; onChange: (text: string) => void }

/** An expression of a dialog: kept in the dialog's draft as it is typed. */
export function DraftExpression({ label, value, problem, element, onChange }: Props) {
  const id = useId()
  return (
    <Labelled id={id} label={label} required error={problem}>
      <ExpressionInput
        id={id}
        value={value}
        rows={2}
        purpose="value"
        element={element}
        invalid={problem !== undefined}
        onChange={onChange}
      />
    </Labelled>
  )
}
