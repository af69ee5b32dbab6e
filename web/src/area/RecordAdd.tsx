import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import type { Area } from '../core/types'
import { useForms } from '../form/state/modules'
import { recordPath } from '../paths'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import AntdScope from '../ui/theme/AntdScope'
import { addRecord } from './api'
import { addForm, changedFields } from './editForm'
import { knownValues } from './known'
import { RecordForm } from './RecordForm'

type Props = { area: Area; detailPath: string }

/** A new record being filled in; its page follows. */
export default function RecordAdd(props: Props) {
  return (
    <AntdScope>
      <Editor {...props} />
    </AntdScope>
  )
}

function Editor({ area, detailPath }: Props) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const forms = useForms()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const { lead, close, setUnsaved } = usePageTab()
  const title = `${t('adding')} · ${captionText(area.title, locale)}`
  usePageTitle(title)
  const form = useMemo(() => addForm(area, knownValues(area, user, search), forms), [area, user, search, forms])
  const onSaved = async ({ id }: { id: string }) => {
    setUnsaved(false)
    await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
    lead(recordPath(detailPath, id))
  }
  const onLeave = () => {
    setUnsaved(false)
    close()
  }
  return (
    <RecordForm
      title={title}
      form={form}
      send={(values, key) => addRecord(area.key, openFields(form, values), key)}
      needsChange={false}
      onSaved={onSaved}
      onLeave={onLeave}
    />
  )
}

/** What the user has filled in: nothing of what the system alone writes. */
function openFields(form: ReturnType<typeof addForm>, values: Record<string, unknown>) {
  const fields = form.fields.filter(({ key }) => key in form.rights)
  return changedFields({ fields, stored: {} }, values)
}
