import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'

type Props = {
  label: string
  error?: string
  hint?: string
  after?: ReactNode
  children: ReactElement<InputHTMLAttributes<HTMLInputElement>>
}

/** A labelled input whose line below always keeps its place, so that a message moves nothing. */
export function Field({ label, error, hint, after, children }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {cloneElement(children, { id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` })}
        {after}
      </div>
      <p id={`${id}-note`} className={error === undefined ? 'field-note' : 'field-note error'} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
