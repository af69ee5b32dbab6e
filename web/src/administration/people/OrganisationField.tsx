import { lazy, Suspense, useId } from 'react'
import { TextInput } from '../../ui/controls/TextInput'

// The cascade weighs more than the page: it comes after it.
const OrganisationPicker = lazy(() => import('../../form/pickers/OrganisationPicker'))

type Props = {
  label: string
  value: string
  /** What the first value is called. */
  name?: string
  required?: boolean
  problem?: string
  onChange: (id: string) => void
}

/** A labelled choice of an authority or association, with what the server says is wrong with it below. */
export function OrganisationField({ label, value, name, required, problem, onChange }: Props) {
  const id = useId()
  return (
    <div className="administration-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="required">*</span>}
      </label>
      <Suspense fallback={<TextInput id={id} value={name ?? ''} disabled onChange={() => undefined} />}>
        <OrganisationPicker
          id={id}
          value={value}
          name={name}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-note`}
          onChange={onChange}
        />
      </Suspense>
      {problem !== undefined && (
        <p id={`${id}-note`} className="administration-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
