import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError, type ServerViolation } from '../api/apiError'
import type { WorkDetail, WorkInfo, WorkTargetLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { FormFields } from '../form/fields/FormFields'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { fieldsOf, onlyFields } from '../form/state/checking'
import type { Values } from '../form/state/path'
import { useForm } from '../form/state/useForm'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import AntdScope from '../ui/theme/AntdScope'
import { detailQuery, infoQuery, type Kind, pagesOf, saveWork, workPath } from './api'
import { GroupsDialog } from './GroupsDialog'
import { TargetChooser } from './TargetChooser'
import './work.css'

/** A notice or task being written: a new one, or the draft of the address. */
export function EditorPage({ kind }: { kind: Kind }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const textOf = useApiErrorText()
  const info = useQuery(infoQuery(kind))
  const draft = useQuery(detailQuery(id))
  if (info.isError) return <Failed reason={textOf(info.error)} onRetry={info.refetch} />
  if (draft.isError) return <Failed reason={textOf(draft.error)} onRetry={draft.refetch} />
  if (info.isPending || (id !== '' && draft.isPending)) return <Loading />
  return (
    <AntdScope>
      <Editor key={draft.data?.version ?? 0} kind={kind} info={info.data} draft={draft.data} />
    </AntdScope>
  )
}

const nothing: Values = { urgency: '1' }

type EditorProps = { kind: Kind; info: WorkInfo; draft: WorkDetail | undefined }

function Editor({ kind, info, draft }: EditorProps) {
  const { t } = useTranslation(['work', 'common'])
  const initial = useMemo(() => draft?.data ?? nothing, [draft])
  const state = useForm({ form: info.form, initial })
  const [targets, setTargets] = useState<WorkTargetLine[]>(draft?.targets ?? [])
  const [copies, setCopies] = useState<WorkTargetLine[]>(draft?.copies ?? [])
  const [grouping, setGrouping] = useState(false)
  const [problems, setProblems] = useState<ServerViolation[]>([])
  const isTouched = targets !== (draft?.targets ?? targets) || copies !== (draft?.copies ?? copies)
  useUnsaved(state.isDirty || isTouched || (draft === undefined && targets.length > 0))
  const saving = useSaving({ kind, draft, values: state.values, form: info.form, targets, copies })
  const noPendingUploads = useNoPendingUploads()
  const problemOf = (part: string) => problems.find(({ field }) => field.startsWith(part))?.text
  const send = async (publish: boolean) => {
    if (saving.isPending || !noPendingUploads()) return
    const isSound = state.submit()
    const missing = targets.length === 0 ? t('targets.required') : undefined
    setProblems(publish && missing ? [{ field: 'targets', severity: 'error', code: 'required', text: missing }] : [])
    if (publish && (!isSound || missing)) return
    if (publish && !(await confirm(t(kind === '1' ? 'publishNoticeAsk' : 'publishTaskAsk')))) return
    saving.mutate(publish, {
      onError: (error) => {
        const violations = error instanceof ApiError ? error.violations : []
        const isTarget = ({ field }: ServerViolation) => /^(targets|copies)/.test(field)
        state.setServerViolations(violations.filter((one) => !isTarget(one)))
        setProblems(violations.filter(isTarget))
      },
    })
  }
  return (
    <Panel
      title={t(draft ? (kind === '1' ? 'editNotice' : 'editTask') : kind === '1' ? 'addNotice' : 'addTask')}
      extra={<Button onClick={() => setGrouping(true)}>{t('groups.title')}</Button>}
    >
      <TargetChooser
        legend={t('targets.title')}
        required
        kinds={info.targetKinds}
        value={targets}
        problem={problemOf('targets')}
        onChange={setTargets}
      />
      <FormFields state={state} summary={state.submitCount > 0} />
      <TargetChooser
        legend={t('targets.copies')}
        kinds={info.targetKinds}
        value={copies}
        problem={problemOf('copies')}
        onChange={setCopies}
      />
      <div className="form-end">
        <Button busy={saving.isPending} onClick={() => send(false)}>
          {t('saveDraft')}
        </Button>
        <Button kind="primary" busy={saving.isPending} onClick={() => send(true)}>
          {t('publish')}
        </Button>
      </div>
      {grouping && <GroupsDialog kinds={info.targetKinds} onClose={() => setGrouping(false)} />}
    </Panel>
  )
}

type Saving = {
  kind: Kind
  draft: WorkDetail | undefined
  values: Values
  form: WorkInfo['form']
  targets: WorkTargetLine[]
  copies: WorkTargetLine[]
}

/** Saves or sends; the same content twice under one key is one. What is wrong at a field is shown there. */
function useSaving({ kind, draft, values, form, targets, copies }: Saving) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const client = useQueryClient()
  const { setUnsaved, lead } = usePageTab()
  const key = useRef({ content: '', value: '' })
  const plain = (lines: WorkTargetLine[]) => lines.map(({ kind, id }) => ({ kind, id }))
  return useMutation({
    mutationFn: (publish: boolean) => {
      const data = onlyFields(fieldsOf(form), values)
      const input = { id: draft?.id ?? '', version: draft?.version ?? 0, kind, data, publish }
      const content = JSON.stringify([input, targets, copies])
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return saveWork({ ...input, targets: plain(targets), copies: plain(copies) }, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async (saved, publish) => {
      toast('success', publish ? t('published', { count: saved.receivers }) : t('common:saved'))
      setUnsaved(false)
      lead(publish ? workPath(pagesOf[kind].completion, saved.id) : pagesOf[kind].sentList)
      await client.invalidateQueries({ queryKey: ['work'] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.violations.length === 0) toast('error', textOf(error))
    },
  })
}
