import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  required?: boolean
  problem?: string
  help?: string
  /** The input, to be given these. */
  children: (input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode
}

/** A caption over its input, with what is wrong or what to know below. */
export function LetterField({ label, required, problem, help, children }: Props) {
  const id = useId()
  return (
    <div className="letter-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` })}
      <p
        id={`${id}-note`}
        className={problem ? 'letter-note error' : 'letter-note'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? help}
      </p>
    </div>
  )
}
