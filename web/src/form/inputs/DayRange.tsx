import { DatePicker } from 'antd'
import dayjs from 'dayjs'

type Range = { from?: string; to?: string }

/** Two days, either of which may be open; `YYYY-MM-DD`. */
export default function DayRange({
  id,
  value,
  onChange,
}: {
  id: string
  value: Range
  onChange: (value: Range) => void
}) {
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      allowEmpty={[true, true]}
      value={[day(value.from), day(value.to)]}
      onChange={(_, texts) => onChange({ from: texts?.[0] || undefined, to: texts?.[1] || undefined })}
    />
  )
}

function day(text: string | undefined) {
  return text ? dayjs(text) : null
}
