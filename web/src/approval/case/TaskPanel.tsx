import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type ServerViolation } from '../../api/apiError'
import type { OpenTask } from '../../api/contract'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { useForms } from '../../form/state/modules'
import { payloadErrors } from '../../form/state/payload'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { usePageTab, useUnsaved } from '../../ui/pageTab'
import { decideTask } from '../api'
import { ClaimButton } from '../desk/ClaimButton'
import { DecisionLetters } from '../letters/Letters'
import { Colleagues } from './Colleagues'
import { useConflict } from './useConflict'
import type { TaskInput } from './useTaskInput'

const SignatureField = lazy(() => import('../../form/files/SignatureField'))

/** A task that I can take. */
export function ClaimPanel({ task }: { task: OpenTask }) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  return (
    <aside className="case-task" aria-label={nameOf(task.nodeName)}>
      <Panel title={nameOf(task.nodeName)}>
        <p className="case-note">{t('task.claimFirst')}</p>
        <ClaimButton task={task} kind="primary" />
      </Panel>
    </aside>
  )
}

/** A task that is mine to decide. */
export function DecisionPanel({ task, taskInput }: { task: OpenTask; taskInput: TaskInput }) {
  const { nameOf } = useFlowNames()
  return (
    <aside className="case-task" aria-label={nameOf(task.nodeName)}>
      <Panel title={nameOf(task.nodeName)}>
        <DecisionForm task={task} taskInput={taskInput} />
      </Panel>
    </aside>
  )
}

function DecisionForm({ task, taskInput }: { task: OpenTask; taskInput: TaskInput }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const forms = useForms()
  const id = useId()
  const { setUnsaved } = usePageTab()
  const { refresh, onError } = useConflict()
  const nothingOnItsWay = useNoPendingUploads()
  const [clcz, setClcz] = useState('')
  const [opinion, setOpinion] = useState('')
  const [signature, setSignature] = useState<string>()
  const [who, setWho] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  useUnsaved(opinion.trim() !== '' || signature !== undefined || taskInput.state.isDirty)
  // The same decision sent twice is one decision.
  const key = useRef({ content: '', value: '' })
  const chosen = task.operations.find((offer) => offer.clcz === clcz)
  const { taskId, taskVersion } = task
  const signatureRequired = chosen?.signatureRequired ?? false
  const signed = signatureRequired ? signature : undefined
  const people = chosen?.people ?? 'nobody'
  const named = people === 'nobody' ? [] : who
  const answered = chosen?.answered ?? false
  const given = answered ? taskInput.collect() : {}
  const decision = { taskId, taskVersion, clcz, opinion: opinion.trim(), signature: signed, who: named, ...given }
  const opinionRequired = chosen?.opinionRequired ?? false
  const errors = payloadErrors(forms, 'decision', { decision, opinionRequired, signatureRequired, people })
  const problems = tried ? errors : {}
  const deciding = useMutation({
    mutationFn: () => {
      const content = JSON.stringify(decision)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return decideTask(decision, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async () => {
      setUnsaved(false)
      toast('success', t('task.decided'))
      await refresh()
      // The clock may have stopped: the task is still here, and the next thing is another.
      setClcz('')
      setOpinion('')
      setTried(false)
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.violations : []
      taskInput.state.setServerViolations(found.flatMap(ofEntries))
      onError(error)
    },
  })
  const refused = deciding.error instanceof ApiError ? deciding.error.violations.find(isBeside)?.text : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!nothingOnItsWay()) return
    setTried(true)
    const isFilled = !answered || taskInput.isEmpty || taskInput.state.submit()
    if (isFilled && Object.keys(errors).length === 0 && !deciding.isPending) deciding.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="operations">
        <legend>{t('task.operation')}</legend>
        {task.operations.map((offer) => (
          <label key={offer.clcz}>
            <input
              type="radio"
              name={id}
              value={offer.clcz}
              checked={offer.clcz === clcz}
              onChange={() => {
                setClcz(offer.clcz)
                setWho([])
              }}
            />
            {locale === 'en' ? offer.nameEn : offer.name}
          </label>
        ))}
        <Problem text={problems['decision.clcz']} />
      </fieldset>
      {people !== 'nobody' && (
        <>
          <Colleagues id={`${id}-who`} people={people} task={task} selected={who} onChange={setWho} />
          <Problem text={problems['decision.who']} />
        </>
      )}
      <label htmlFor={`${id}-opinion`} className="opinion-label">
        {t('task.opinion')}
        {opinionRequired && <span className="required">*</span>}
      </label>
      <textarea
        id={`${id}-opinion`}
        className="text-input"
        rows={6}
        value={opinion}
        aria-invalid={problems['decision.opinion'] !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <p id={`${id}-note`} className="case-note">
        {t('task.length', { count: [...opinion].length, max: forms.longestOpinion() })}
      </p>
      <Problem text={problems['decision.opinion']} />
      {chosen?.signatureRequired && (
        <fieldset className="operations">
          <legend>
            {t('task.signature')}
            <span className="required">*</span>
          </legend>
          <Suspense fallback={<Loading />}>
            <SignatureField id={`${id}-signature`} value={signature ?? ''} readOnly={false} onChange={setSignature} />
          </Suspense>
          <Problem text={problems['decision.signature']} />
        </fieldset>
      )}
      {chosen && !answered && !taskInput.isEmpty && <p className="case-note">{t('task.notFilled')}</p>}
      <DecisionLetters letters={chosen?.letters ?? []} decision={{ taskId, clcz, opinion: opinion.trim() }} />
      <Problem text={refused} />
      <Button kind="primary" type="submit" busy={deciding.isPending}>
        {t('task.submit')}
      </Button>
    </form>
  )
}

/** Where answers and fields of the form stand in a decision. */
const dataPrefix = 'data.'

function isBeside({ field }: ServerViolation): boolean {
  return !field.startsWith(dataPrefix)
}

/** The violation at its field, if it is of what was filled in. */
function ofEntries(violation: ServerViolation): ServerViolation[] {
  return isBeside(violation) ? [] : [{ ...violation, field: violation.field.slice(dataPrefix.length) }]
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="case-problem" role="alert">
      {text}
    </p>
  )
}
