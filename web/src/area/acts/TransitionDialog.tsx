import { type FormEvent, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import type { AreaRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { Action, Area } from '../../core/types'
import { FormFields } from '../../form/fields/FormFields'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { fieldsOf, onlyFields } from '../../form/state/checking'
import { useForms } from '../../form/state/modules'
import type { Values } from '../../form/state/path'
import { useForm } from '../../form/state/useForm'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { Dialog } from '../../ui/overlay/Dialog'
import AntdScope from '../../ui/theme/AntdScope'
import { moveRecords } from '../api'
import { askForm, type EditForm } from '../editForm'
import { ActEnd } from './ActEnd'
import { nameIn, useActs } from './useActs'

type Props = { area: Area; action: Action; records: AreaRow[]; onClose: () => void }

/** Brings one record or several to another state, with what the action asks for. */
export default function TransitionDialog({ area, action, records, onClose }: Props) {
  const locale = useLocale()
  const dialog = { area, action, records, onClose }
  const asksSomething = action.asks.length > 0
  return (
    <Dialog title={captionText(action.label, locale)} wide={asksSomething} onClose={onClose}>
      <AntdScope>
        <Suspense fallback={<Loading />}>
          {asksSomething ? <Asking {...dialog} /> : <Confirming {...dialog} />}
        </Suspense>
      </AntdScope>
    </Dialog>
  )
}

function Asking(props: Props) {
  const { area, action, records } = props
  const forms = useForms()
  // What one record holds already stands there; several need not agree.
  const row = records.length === 1 ? records[0] : undefined
  const form = useMemo(() => askForm(area, action, row, forms), [area, action, row, forms])
  return form ? <AskForm form={form} {...props} /> : <Confirming {...props} />
}

function AskForm({ form, area, action, records, onClose }: Props & { form: EditForm }) {
  const { t } = useTranslation('common')
  const state = useForm({ ...form, initial: form.stored })
  const [isTried, setTried] = useState(false)
  const noPendingUploads = useNoPendingUploads()
  const asked = onlyFields(fieldsOf(form.form), state.values)
  const sending = useTransition({ area, action, records, onClose }, asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (sending.isPending || !noPendingUploads() || !state.submit()) return
    sending.mutate(undefined, {
      onError: (error) => error instanceof ApiError && state.setServerViolations(error.violations),
    })
  }
  if (sending.data) return <ActEnd area={area} records={records} results={sending.data} onClose={onClose} />
  return (
    <form onSubmit={submit} noValidate>
      <About area={area} records={records} />
      <FormFields state={state} texts={records.length === 1 ? records[0] : undefined} summary={isTried} />
      <Problem error={sending.error} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={sending.isPending}>
          {t('ok')}
        </Button>
      </div>
    </form>
  )
}

function Confirming({ area, action, records, onClose }: Props) {
  const { t } = useTranslation('common')
  const sending = useTransition({ area, action, records, onClose }, {})
  if (sending.data) return <ActEnd area={area} records={records} results={sending.data} onClose={onClose} />
  return (
    <>
      <About area={area} records={records} />
      <Problem error={sending.error} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
          {t('ok')}
        </Button>
      </div>
    </>
  )
}

function useTransition({ area, action, records, onClose }: Props, data: Values) {
  return useActs({
    area,
    records,
    send: (items) => moveRecords(area.key, { action: action.key, items, data }),
    onClose,
  })
}

/** Which records it is about. */
function About({ area, records }: { area: Area; records: AreaRow[] }) {
  const { t } = useTranslation('area')
  const names = records.slice(0, 5).map(({ id }) => nameIn(area, records)(id))
  return (
    <p>
      {records.length > names.length
        ? t('acts.aboutMore', { names: names.join(t('acts.between')), count: records.length })
        : names.join(t('acts.between'))}
    </p>
  )
}

/** What is wrong beside the fields. */
function Problem({ error }: { error: unknown }) {
  const textOf = useApiErrorText()
  if (error === null || (error instanceof ApiError && error.violations.length > 0)) return null
  return (
    <p className="dialog-problem" role="alert">
      {textOf(error)}
    </p>
  )
}
