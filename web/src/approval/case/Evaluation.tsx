import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { evaluate, evaluationQuery } from '../api'

/** From very satisfied to very dissatisfied. */
const scores = ['5', '4', '3', '2', '1'] as const

/** 好差评: the applicant's rating of the service in a closed case; nothing before it is closed. */
export function Evaluation({ sqId }: { sqId: string }) {
  const { t } = useTranslation('approval')
  const found = useQuery(evaluationQuery(sqId))
  if (!found.data) return null
  const { evaluation, open } = found.data
  if (evaluation !== null) {
    const score = scores.find((one) => one === String(evaluation.score)) ?? '3'
    return (
      <Panel title={t('evaluation.title')}>
        <p>
          <strong>{t(`evaluation.scores.${score}`)}</strong> {evaluation.comment}
        </p>
      </Panel>
    )
  }
  return open ? <Verdict sqId={sqId} /> : null
}

function Verdict({ sqId }: { sqId: string }) {
  const { t } = useTranslation('approval')
  const id = useId()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [score, setScore] = useState<string>()
  const [comment, setComment] = useState('')
  const saving = useMutation({
    mutationFn: () => evaluate({ sqId, score: Number(score), tags: [], comment }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('evaluation.done'))
      await queryClient.invalidateQueries({ queryKey: ['case', sqId, 'evaluation'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (score !== undefined && !saving.isPending) saving.mutate()
  }
  return (
    <Panel title={t('evaluation.ask')}>
      <form className="evaluation" onSubmit={submit}>
        <fieldset className="operations">
          <legend>{t('evaluation.title')}</legend>
          {scores.map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={score === one} onChange={() => setScore(one)} />
              {t(`evaluation.scores.${one}`)}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}-comment`}>{t('evaluation.comment')}</label>
        <textarea
          id={`${id}-comment`}
          className="text-input"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {saving.isError && (
          <p className="case-problem" role="alert">
            {textOf(saving.error)}
          </p>
        )}
        <Button kind="primary" type="submit" busy={saving.isPending} disabled={score === undefined}>
          {t('evaluation.send')}
        </Button>
      </form>
    </Panel>
  )
}
