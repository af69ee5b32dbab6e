import { type ReactNode, useId } from 'react'

type LabelledProps = {
  label: string
  required?: boolean
  problem?: string
  help?: string
  /** The input, to be given these. */
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A caption over its input, with what is wrong or what to know below. */
export function Labelled({ label, required, problem, help, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="items-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={problem ? 'items-note error' : 'items-note'} role={problem ? 'alert' : undefined}>
        {problem ?? help}
      </p>
    </div>
  )
}
