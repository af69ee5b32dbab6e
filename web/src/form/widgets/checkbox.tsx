import { useTranslation } from 'react-i18next'
import { controlProps } from './controlProps'
import type { FieldProps, Widget } from './widget'

/** Yes or no, stored as `1` or `0`. */
export const checkbox: Widget = { Input: CheckboxField }

function CheckboxField(props: FieldProps) {
  const { path, value, set } = props
  const { t } = useTranslation('common')
  return (
    <span className="form-checkbox">
      <input
        {...controlProps(props)}
        type="checkbox"
        checked={value === '1'}
        onChange={(event) => set(path, event.target.checked ? '1' : '0')}
      />
      <span aria-hidden="true">{value === '1' ? t('yes') : t('no')}</span>
    </span>
  )
}
