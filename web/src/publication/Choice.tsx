import { useTranslation } from 'react-i18next'
import { type Option, optionLabel } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'

type Props = {
  label: string
  value: string
  choices: Option[]
  onChange: (value: string) => void
}

/** One of a few, or all. */
export function Choice({ label, value, choices, onChange }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <label className="publication-choice">
      {label}
      <select className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {optionLabel(choice, locale)}
          </option>
        ))}
      </select>
    </label>
  )
}
