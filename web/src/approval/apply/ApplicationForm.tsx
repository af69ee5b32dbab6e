import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import type { ApplicationDraft, ApplicationDraftInput } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import type { Right } from '../../core/form'
import type { Form } from '../../core/types'
import { DraftConflict, DraftNote } from '../../form/draft/DraftNote'
import { adoptDraft, draftKey } from '../../form/draft/draft'
import { useDraft, useDraftAutosave } from '../../form/draft/useDraft'
import { FormFields } from '../../form/fields/FormFields'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { FormPaper } from '../../form/paper/FormPaper'
import { PrintPreview } from '../../form/paper/PrintPreview'
import { fieldsOf, onlyFields } from '../../form/state/checking'
import type { Values } from '../../form/state/path'
import { type FieldMessage, useForm } from '../../form/state/useForm'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import AntdScope from '../../ui/theme/AntdScope'
import { useConflict } from '../case/useConflict'
import { draftQuery } from './api'
import './applicant.css'
import { fieldsToFill, fills } from './laterFields'
import { type AskedMaterial, MaterialFields } from './MaterialFields'
import { useMaterials } from './useMaterials'
import { useNeeded } from './useNeeded'
import { type HandedIn, useServerDraft } from './useServerDraft'

type Props = {
  title: string
  /** What to know before filling it in. */
  above?: ReactNode
  /** What is likely to follow from what is typed. */
  below?: (values: Values) => ReactNode
  /** Where in the client it is filled in: whose draft it is. */
  draftSlot: string
  /** The same for the server, which keeps it for other machines; none: it is kept on this one alone. */
  draftPlace: ApplicationDraftInput | null
  form: Form
  initial: Values
  /** The materials that go with it, what was handed in before, and the names of those that are asked for again. */
  materials: { asked: AskedMaterial[]; handedIn: HandedIn; missing?: string[] }
  /** What stands at fields that are to be corrected, until they are touched. */
  notes?: Record<string, FieldMessage>
  /** What may be done with the fields, where a step says so: what may not be written is not sent. */
  rights?: Record<string, Right> | null
  submitText: string
  /** Sends the values, and answers with what follows once the draft is gone. The key is the same as long as they are. */
  send: (values: Values, materials: HandedIn, idempotencyKey: string) => Promise<() => Promise<unknown>>
  /** Gets the form and what is known anew, when a newer version of it was published meanwhile. */
  reload?: () => Promise<unknown>
}

/** An application being filled in: checked by core while typing, and again by the server. */
export default function ApplicationForm(props: Props) {
  const user = useCurrentUser()
  const isKept = props.draftPlace !== null
  const kept = useQuery({ ...draftQuery(props.draftPlace ?? {}), enabled: isKept })
  // Without the server's draft the form is filled in as well.
  if (user === undefined || (isKept && kept.isPending)) return <Loading />
  return (
    <AntdScope>
      <Editor {...props} user={user.id} found={kept.data ?? null} />
    </AntdScope>
  )
}

/** What the server keeps, put in its place on this machine. */
function adopted(kept: ApplicationDraft | null, user: string, { draftSlot, form }: Props): ApplicationDraft | null {
  if (kept === null || kept.formCode !== form.code) return null
  const version = { code: kept.formCode, version: kept.formVersion }
  adoptDraft(draftKey(user, draftSlot), version, kept.values, kept.savedAt)
  return kept
}

function Editor(props: Props & { user: string; found: ApplicationDraft | null }) {
  const { user, title, above, below, draftSlot, draftPlace, form, initial, rights, submitText, send, reload } = props
  const { t } = useTranslation('form')
  const [openedVersion] = useState(form.version)
  const [kept] = useState(() => adopted(props.found, user, props))
  const draft = useDraft(user, draftSlot, form, initial)
  const restored = draft.restored?.values
  const state = useForm({ form, initial, restored, rights: rights ?? undefined, notes: props.notes })
  const autosave = useDraftAutosave(draft, state.values)
  const asked = useNeeded(form, props.materials.asked, state.values)
  const materials = useMaterials({ ...props.materials.handedIn, ...kept?.materials })
  const server = useServerDraft(
    { place: draftPlace, form, initial, kept, isHeld: autosave.other !== null },
    state.values,
    materials.value,
  )
  const [printing, setPrinting] = useState(false)
  const { onError } = useConflict()
  const keyOf = useIdempotencyKey()
  const noPendingUploads = useNoPendingUploads()
  const payload = () =>
    onlyFields(
      fieldsOf(form).filter(({ key }) => !rights || fills(rights[key])),
      state.values,
    )
  const sending = useMutation({
    mutationFn: async () => {
      const afterwards = await send(payload(), materials.value, keyOf(state.values, materials.value))
      server.stop()
      autosave.discard()
      await afterwards()
    },
    meta: { quiet: true },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'FORM_CHANGED') reload?.()
      if (error instanceof ApiError && error.violations.length > 0) {
        state.setServerViolations(materials.setViolations(error.violations))
      } else onError(error)
    },
  })
  const drawn = useMemo(() => fieldsToFill(form, initial, rights), [form, initial, rights])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending && noPendingUploads() && state.submit()) sending.mutate()
  }
  const choose = (theirs: boolean) => {
    if (theirs && autosave.other) state.restoreDraft(autosave.other.values)
    autosave.choose(theirs)
    // The server follows the window that counts.
    if (theirs) server.takeTheirs()
    else server.keepMine()
  }
  const takeTheirs = async () => {
    const theirs = await server.takeTheirs()
    if (theirs === null) return
    state.restoreDraft(theirs.values)
    materials.setValue({ ...props.materials.handedIn, ...theirs.materials })
  }
  const startAnew = () => {
    server.forget()
    state.reset()
    materials.setValue(props.materials.handedIn)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={title}>
        {above}
        {autosave.other && <DraftConflict other={autosave.other} onChoose={choose} />}
        {server.hasOther && <OtherMachine onMine={server.keepMine} onTheirs={takeTheirs} />}
        {draft.restored && <DraftNote draft={draft.restored} onDiscard={startAnew} />}
        {form.version !== openedVersion && (
          <p className="draft-note" role="status">
            {t('draft.newVersion', { version: form.version })}
          </p>
        )}
        <FormFields state={{ ...state, form: drawn }} summary={state.submitCount > 0} />
        <MaterialFields
          asked={asked}
          missing={props.materials.missing}
          value={materials.value}
          problems={materials.problems}
          onChange={materials.change}
        />
        {below?.(state.values)}
        <div className="form-end">
          <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
          <Button kind="primary" type="submit" busy={sending.isPending}>
            {submitText}
          </Button>
        </div>
      </Panel>
      {printing && (
        <PrintPreview onClose={() => setPrinting(false)}>
          <FormPaper kind="application" form={form} data={state.values} facts={[]} />
        </PrintPreview>
      )}
    </form>
  )
}

/** Says that the form is filled in at another machine too, and lets the user say which of the two counts. */
function OtherMachine({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const { t } = useTranslation(['approval', 'form'])
  return (
    <p className="draft-note conflict" role="alert">
      <span>{t('apply.otherMachine')}</span>
      <Button kind="link" onClick={onMine}>
        {t('form:draft.mine')}
      </Button>
      <Button kind="link" onClick={onTheirs}>
        {t('form:draft.theirs')}
      </Button>
    </p>
  )
}

/** An idempotency key for what is sent: content that is sent twice is one submission, other content is another. */
function useIdempotencyKey(): (values: Values, materials: HandedIn) => string {
  const last = useRef<{ values: Values; materials: HandedIn; key: string }>(null)
  return (values, materials) => {
    if (last.current?.values !== values || last.current.materials !== materials) {
      last.current = { values, materials, key: crypto.randomUUID() }
    }
    return last.current.key
  }
}
