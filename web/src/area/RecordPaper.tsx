import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import type { Area, Field } from '../core/types'
import { FormPaper } from '../form/paper/FormPaper'
import { PrintPreview } from '../form/paper/PrintPreview'
import { dateTime } from '../ui/dates'

const table: Omit<Field, 'key' | 'label' | 'columns'> = {
  widget: 'table',
  required: false,
  readOnly: false,
  class: 'P1',
}

/** A record on paper: its form, then the rows that belong to it. */
export default function RecordPaper({
  area,
  detail,
  onClose,
}: {
  area: Area
  detail: AreaRecord
  onClose: () => void
}) {
  const { t } = useTranslation('form')
  const [printedAt] = useState(() => dateTime(Date.now(), true))
  const form = useMemo(() => {
    const tables = area.tables.map(({ key, title, fields }) => ({
      key,
      title,
      fields: [{ ...table, key, label: title, columns: fields }],
    }))
    return { ...area.form, sections: [...area.form.sections, ...tables] }
  }, [area])
  return (
    <PrintPreview printed={{ subject: area.key, subjectId: String(detail.row.id) }} onClose={onClose}>
      <FormPaper
        kind="record"
        form={form}
        data={{ ...detail.row, ...detail.tables }}
        facts={[{ title: t('paper.printedAt'), value: printedAt }]}
      />
    </PrintPreview>
  )
}
