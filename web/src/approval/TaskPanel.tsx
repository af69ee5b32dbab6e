import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../api/refusal'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/Button'
import { Loading } from '../ui/Loading'
import { tell } from '../ui/notices'
import { Panel } from '../ui/Panel'
import { decide, type Offer, type OpenTask } from './api'
import { ClaimButton } from './ClaimButton'
import { useConflict } from './useConflict'

const SignatureField = lazy(() => import('../form/SignatureField'))

/** The longest opinion, in characters. */
const longestOpinion = 2000

/** What I can do with a task: take it, or decide. */
export function TaskPanel({ task }: { task: OpenTask }) {
  const { t } = useTranslation('approval')
  return (
    <aside className="case-task" aria-label={task.nodeName}>
      <Panel title={task.nodeName}>
        {task.mine ? (
          <DecisionForm task={task} />
        ) : (
          <>
            <p className="case-note">{t('task.claimFirst')}</p>
            <ClaimButton task={task} kind="primary" />
          </>
        )}
      </Panel>
    </aside>
  )
}

function DecisionForm({ task }: { task: OpenTask }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const id = useId()
  const { refresh, onError } = useConflict()
  const [clcz, setClcz] = useState<string | null>(null)
  const [opinion, setOpinion] = useState('')
  const [signature, setSignature] = useState<string>()
  const [tried, setTried] = useState(false)
  // The same decision sent twice is one decision.
  const key = useRef({ content: '', value: '' })
  const chosen = task.operations.find((offer) => offer.clcz === clcz)
  const problem = problemOf(chosen, opinion, signature)
  const deciding = useMutation({
    mutationFn: (offer: Offer) => {
      const { taskId, taskVersion } = task
      const signed = offer.signatureRequired ? signature : undefined
      const decision = { taskId, taskVersion, clcz: offer.clcz, opinion: opinion.trim(), signature: signed }
      const content = JSON.stringify(decision)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return decide(decision, key.current.value)
    },
    meta: { quiet: true },
    onSuccess: async () => {
      tell('success', t('task.decided'))
      await refresh()
    },
    onError,
  })
  const refused = deciding.error instanceof Refusal ? deciding.error.violations[0]?.text : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen !== undefined && problem === null && !deciding.isPending) deciding.mutate(chosen)
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
              onChange={() => setClcz(offer.clcz)}
            />
            {locale === 'en' ? offer.nameEn : offer.name}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-opinion`} className="opinion-label">
        {t('task.opinion')}
        {chosen?.opinionRequired && <span className="required">*</span>}
      </label>
      <textarea
        id={`${id}-opinion`}
        className="text-input"
        rows={6}
        value={opinion}
        aria-invalid={tried && problem === 'opinion'}
        aria-describedby={`${id}-note`}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <p id={`${id}-note`} className="case-note">
        {t('task.length', { count: [...opinion].length, max: longestOpinion })}
      </p>
      {chosen?.signatureRequired && (
        <fieldset className="operations">
          <legend>
            {t('task.signature')}
            <span className="required">*</span>
          </legend>
          <Suspense fallback={<Loading />}>
            <SignatureField id={`${id}-signature`} value={signature ?? ''} readOnly={false} onChange={setSignature} />
          </Suspense>
        </fieldset>
      )}
      {tried && (problem !== null || refused) && (
        <p className="case-problem" role="alert">
          {problem === null ? refused : t(`task.problem.${problem}`, { max: longestOpinion })}
        </p>
      )}
      <Button kind="primary" type="submit" busy={deciding.isPending}>
        {t('task.submit')}
      </Button>
    </form>
  )
}

type Problem = 'operation' | 'opinion' | 'tooLong' | 'signature'

/** What keeps a decision from being sent; the server decides by the same rules. */
function problemOf(chosen: Offer | undefined, opinion: string, signature: string | undefined): Problem | null {
  if (chosen === undefined) return 'operation'
  if (chosen.opinionRequired && opinion.trim() === '') return 'opinion'
  if ([...opinion].length > longestOpinion) return 'tooLong'
  return chosen.signatureRequired && signature === undefined ? 'signature' : null
}
