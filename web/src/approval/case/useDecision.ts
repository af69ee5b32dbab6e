import { useMutation } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import type { DecideInput, OpenTask } from '../../api/contract'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { useForms } from '../../form/state/modules'
import { payloadErrors } from '../../form/state/payload'
import { toast } from '../../ui/feedback/toasts'
import { usePageTab, useUnsaved } from '../../ui/pageTab'
import { decideTask } from '../api'
import { type DraftState, useDraft } from '../desk/useDraft'
import { chosenOperation, decisionInput, decisionReducer, draftOf, emptyDecision, formFieldOf } from './decision'
import { useConflict } from './useConflict'
import type { TaskInput } from './useTaskInput'

/** A decision on a task: its state, what core says of it, and the way to send it. */
export function useDecision(task: OpenTask, taskInput: TaskInput) {
  const forms = useForms()
  const noPendingUploads = useNoPendingUploads()
  const [state, dispatch] = useReducer(decisionReducer, emptyDecision)
  const { restoreDraft } = taskInput.state
  const answers = taskInput.state.isDirty ? taskInput.collect().data : undefined
  const draft = useDraft(task.taskId, draftOf(state, answers), (kept) => {
    dispatch({ type: 'restore', draft: kept })
    if (kept.data) restoreDraft(kept.data)
  })
  useUnsaved(!draft.isKept && (state.opinion.trim() !== '' || state.signature !== undefined || taskInput.state.isDirty))
  const operation = chosenOperation(state.clcz, task.operations)
  const isAnswered = operation?.answered ?? false
  const decision = decisionInput(state, task, operation, isAnswered ? taskInput.collect() : {})
  const errors = payloadErrors(forms, 'decision', {
    decision,
    opinionRequired: operation?.opinionRequired ?? false,
    signatureRequired: operation?.signatureRequired ?? false,
    people: operation?.people ?? 'nobody',
  })
  const sending = useSend(decision, taskInput, () => dispatch({ type: 'decided' }), draft)
  const submit = () => {
    if (!noPendingUploads()) return
    dispatch({ type: 'submit' })
    const isFilled = !isAnswered || taskInput.isEmpty || taskInput.state.submit()
    if (isFilled && Object.keys(errors).length === 0 && !sending.isPending) sending.mutate()
  }
  return {
    state,
    dispatch,
    operation,
    decision,
    /** What is wrong, by the path in core's payload; nothing before the first try. */
    problems: state.isSubmitted ? errors : {},
    /** What the server says of the decision itself. */
    serverProblem: violationsOf(sending.error).find(({ field }) => formFieldOf(field) === undefined && !hasInput(field))
      ?.text,
    /** What the server says of a field of the decision. */
    problemAt: (field: string) => violationsOf(sending.error).find((violation) => violation.field === field)?.text,
    isPending: sending.isPending,
    /** What stands there is kept on the server. */
    isKept: draft.isKept,
    submit,
  }
}

function useSend(decision: DecideInput, taskInput: TaskInput, onDecided: () => void, draft: DraftState) {
  const { t } = useTranslation('approval')
  const { setUnsaved, toTop } = usePageTab()
  const { refresh, onError } = useConflict()
  // The same decision sent twice is one decision.
  const key = useRef({ content: '', value: '' })
  return useMutation({
    mutationFn: () => {
      const content = JSON.stringify(decision)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return decideTask(decision, key.current.value)
    },
    meta: { quiet: true },
    onMutate: draft.stop,
    onSuccess: async () => {
      setUnsaved(false)
      toast('success', t('task.decided'))
      await refresh()
      onDecided()
      // The panel is gone, with the button below a long page: the new state and the way to the next task stand at its top.
      toTop()
      draft.goOn()
    },
    onError: (error) => {
      draft.goOn()
      const ofForm = violationsOf(error).flatMap((violation) => {
        const field = formFieldOf(violation.field)
        return field === undefined ? [] : [{ ...violation, field }]
      })
      taskInput.state.setServerViolations(ofForm)
      onError(error)
    },
  })
}

/** A field of the decision that shows itself what is wrong with it. */
function hasInput(field: string) {
  return field === 'attachments' || field.startsWith('chosen.')
}

function violationsOf(error: unknown) {
  return error instanceof ApiError ? error.violations : []
}
