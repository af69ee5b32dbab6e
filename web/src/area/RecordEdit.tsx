import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import type { Area } from '../core/types'
import { useForms } from '../form/state/modules'
import AntdScope from '../ui/theme/AntdScope'
import { saveRecord } from './api'
import { changedFields, editForm, withWaiting } from './editForm'
import { RecordForm } from './RecordForm'

type Props = { area: Area; detail: AreaRecord; onLeave: () => void }

/** A record being changed. */
export default function RecordEdit(props: Props) {
  return (
    <AntdScope>
      <Editor {...props} />
    </AntdScope>
  )
}

function Editor({ area, detail, onLeave }: Props) {
  const { t } = useTranslation('area')
  const forms = useForms()
  const form = useMemo(() => editForm(area, withWaiting(detail), forms), [area, detail, forms])
  const { id, version } = detail.row
  return (
    <RecordForm
      title={`${t('editing')} · ${String(detail.row[area.picker.label] ?? '')}`}
      note={detail.waiting && t('showsWaiting')}
      form={form}
      texts={detail.row}
      send={(values, key) => saveRecord(area.key, { id, version, ...changedFields(form, values) }, key)}
      needsChange
      onSaved={onLeave}
      onLeave={onLeave}
    />
  )
}
