import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Evaluation } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { useEvaluationWords } from '../case/evaluationWords'
import { answerEvaluation } from './api'

/** The authority's answer to what an applicant said; he reads it on his case. */
export function EvaluationReply({ evaluation, onClose }: { evaluation: Evaluation; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const id = useId()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { scoreOf, tagsOf } = useEvaluationWords()
  const [reply, setReply] = useState('')
  const [rectified, setRectified] = useState(false)
  const sending = useMutation({
    mutationFn: () => answerEvaluation({ sqId: evaluation.sqId, reply: reply.trim(), rectified }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('evaluations.answerSent'))
      onClose()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
        queryClient.invalidateQueries({ queryKey: ['case', evaluation.sqId, 'evaluation'] }),
      ])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reply.trim() !== '' && !sending.isPending) sending.mutate()
  }
  return (
    <Dialog title={t('evaluations.answerTitle', { number: evaluation.sqNo })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>
          <strong>{scoreOf(evaluation.score)}</strong> {tagsOf(evaluation.tags)} {evaluation.comment}
        </p>
        {evaluation.dueOn !== null && <p>{t('evaluations.until', { day: evaluation.dueOn })}</p>}
        <label htmlFor={id} className="opinion-label">
          {t('evaluations.reply')}
        </label>
        <textarea
          id={id}
          className="text-input"
          rows={4}
          maxLength={500}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
        <label>
          <input type="checkbox" checked={rectified} onChange={(event) => setRectified(event.target.checked)} />
          {t('evaluations.rectified')}
        </label>
        {sending.isError && (
          <p className="case-problem" role="alert">
            {textOf(sending.error)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={sending.isPending} disabled={reply.trim() === ''}>
            {t('evaluations.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
