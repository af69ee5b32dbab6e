import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, Labelled } from './fields'

type Props = {
  label: string
  value: string
  options: Choice[]
  required?: boolean
  onCommit: (names: string) => void
}

/** Several of a list, written with commas; each can be taken off again. */
export function NamesField({ label, value, options, required = true, onCommit }: Props) {
  const { t } = useTranslation(['designer', 'common'])
  const id = useId()
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const labelOf = (name: string) => options.find((option) => option.value === name)?.label ?? name
  const rest = options.filter((option) => !names.includes(option.value))
  return (
    <Labelled id={id} label={label} required={required}>
      <select
        id={id}
        className="native-select"
        value=""
        aria-describedby={`${id}-note`}
        onChange={(event) => onCommit([...names, event.target.value].join(','))}
      >
        <option value="">{t('common:pleaseSelect')}</option>
        {rest.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ul className="designer-names">
        {names.map((name) => (
          <li key={name}>
            {labelOf(name)}
            <button
              type="button"
              className="designer-name-remove"
              aria-label={t('policy.takeOff', { name: labelOf(name) })}
              onClick={() => onCommit(names.filter((one) => one !== name).join(','))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}
