import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvaluationTag } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { evaluate, evaluationQuery } from '../api'
import { scores, tags, useEvaluationWords } from './evaluationWords'

/** 好差评: the applicant's rating of the service in a closed case, and what he was answered; nothing before it is closed. */
export function Evaluation({ sqId }: { sqId: string }) {
  const { t } = useTranslation('approval')
  const { scoreOf, tagsOf } = useEvaluationWords()
  const found = useQuery(evaluationQuery(sqId))
  if (!found.data) return null
  const { evaluation, open } = found.data
  if (evaluation === null) return open ? <Verdict sqId={sqId} /> : null
  const { score, comment, organ, dueOn, reply, repliedAt, rectified } = evaluation
  return (
    <Panel title={t('evaluation.title')}>
      <p>
        <strong>{scoreOf(score)}</strong> {tagsOf(evaluation.tags)} {comment}
      </p>
      {repliedAt !== null ? (
        <p>
          <strong>{t('evaluation.reply', { organ, at: dateTime(repliedAt, true) })}</strong> {reply}{' '}
          {rectified && t('evaluation.rectified')}
        </p>
      ) : (
        dueOn !== null && <p>{t('evaluation.replyUntil', { organ, day: dueOn })}</p>
      )}
    </Panel>
  )
}

function Verdict({ sqId }: { sqId: string }) {
  const { t } = useTranslation('approval')
  const id = useId()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [score, setScore] = useState<string>()
  const [chosen, setChosen] = useState<readonly EvaluationTag[]>([])
  const [comment, setComment] = useState('')
  const saving = useMutation({
    mutationFn: () => evaluate({ sqId, score: Number(score), tags: [...chosen], comment }),
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
  const choose = (tag: EvaluationTag, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, tag] : chosen.filter((one) => one !== tag))
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
        <fieldset className="operations">
          <legend>{t('evaluation.about')}</legend>
          {tags.map((tag) => (
            <label key={tag}>
              <input
                type="checkbox"
                checked={chosen.includes(tag)}
                onChange={(event) => choose(tag, event.target.checked)}
              />
              {t(`evaluation.tags.${tag}`)}
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
