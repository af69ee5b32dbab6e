import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'

type Props = {
  id: string
  value: string | undefined
  withTime: boolean
  disabled: boolean
  invalid: boolean
  describedBy: string
  onChange: (text: string | undefined) => void
  onBlur: () => void
}

/** A day, `YYYY-MM-DD`, or a moment, `YYYY-MM-DD HH:mm:ss`. */
export default function DayInput({ id, value, withTime, disabled, invalid, describedBy, onChange, onBlur }: Props) {
  const { t } = useTranslation('form')
  const day = value === undefined ? null : dayjs(value)
  const isMasked = day !== null && !day.isValid()
  return (
    <DatePicker
      id={id}
      className="fill-width"
      value={isMasked ? null : day}
      showTime={withTime}
      format={withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={isMasked ? value : t('pickDate')}
      onChange={(_, text) => onChange(typeof text === 'string' && text !== '' ? text : undefined)}
      onBlur={onBlur}
      // Enter takes the day that was typed; it does not send the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
