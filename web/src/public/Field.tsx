import { cloneElement, type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'

type Props = {
  label: string
  error?: string
  /** Something to look out for that is no error yet. */
  warning?: string
  hint?: string
  after?: ReactNode
  children: ReactElement<InputHTMLAttributes<HTMLInputElement>>
}

/** A labelled input whose line below always keeps its place, so that a message moves nothing. */
export function Field({ label, error, warning, hint, after, children }: Props) {
  const id = useId()
  const tone = error !== undefined ? ' error' : warning !== undefined ? ' warning' : ''
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {cloneElement(children, { id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` })}
        {after}
      </div>
      <p id={`${id}-note`} className={`field-note${tone}`} aria-live="polite">
        {error ?? warning ?? hint}
      </p>
    </div>
  )
}
