import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchOffer, BatchResult, TaskRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import '../../ui/feedback/Results.css'
import { Dialog } from '../../ui/overlay/Dialog'
import { chosenOperation } from '../case/decision'
import { useConflict } from '../case/useConflict'
import { batchOffersQuery, decideSeveral, type SeenTask } from './api'
import { BatchResults } from './BatchResults'
import { PhraseMenu } from './PhraseMenu'

/** Decides the chosen tasks with one operation and opinion. */
export function BatchDecision({ tasks, onDone }: { tasks: TaskRow[]; onDone: () => void }) {
  const { t } = useTranslation('desk')
  const { refresh } = useConflict()
  const [decided, setDecided] = useState<TaskRow[]>()
  const close = async () => {
    setDecided(undefined)
    onDone()
    await refresh()
  }
  return (
    <div className="desk-actions">
      <Button disabled={tasks.length === 0} onClick={() => setDecided(tasks)}>
        {t('batch.open', { count: tasks.length })}
      </Button>
      {decided && (
        <Dialog wide title={t('batch.title', { count: decided.length })} onClose={close}>
          <BatchForm tasks={decided} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}

function BatchForm({ tasks, onClose }: { tasks: TaskRow[]; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const textOf = useApiErrorText()
  const seen: SeenTask[] = tasks.map(({ taskId, taskVersion }) => ({ taskId, taskVersion }))
  const offers = useQuery(batchOffersQuery(seen))
  const [clcz, setClcz] = useState('')
  const [opinion, setOpinion] = useState('')
  const offer = chosenOperation(clcz, offers.data ?? [])
  const deciding = useBatch(seen, offer?.clcz ?? '', opinion.trim())
  const isMissing = offer === undefined || (offer.opinionRequired && opinion.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing && !deciding.isPending) deciding.mutate()
  }
  if (deciding.data) return <BatchEnd tasks={tasks} results={deciding.data} onClose={onClose} />
  if (offers.isPending) return <Loading />
  if (!offers.data) return <Failed reason={textOf(offers.error)} onRetry={offers.refetch} />
  return (
    <form onSubmit={submit} noValidate>
      <OfferChoice offers={offers.data} count={tasks.length} clcz={offer?.clcz ?? ''} onChoose={setClcz} />
      {offer && <Refusals offer={offer} tasks={tasks} />}
      <OpinionField opinion={opinion} required={offer?.opinionRequired ?? false} onChange={setOpinion} />
      {deciding.isError && (
        <p className="case-problem" role="alert">
          {textOf(deciding.error)}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" busy={deciding.isPending} disabled={isMissing}>
          {t('batch.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The same batch sent twice is one batch. */
function useBatch(tasks: SeenTask[], clcz: string, opinion: string) {
  const key = useRef({ content: '', value: '' })
  return useMutation({
    mutationFn: () => {
      const decision = { tasks, clcz, opinion }
      const content = JSON.stringify(decision)
      if (key.current.content !== content) key.current = { content, value: crypto.randomUUID() }
      return decideSeveral(decision, key.current.value)
    },
    meta: { quiet: true },
  })
}

type EndProps = { tasks: TaskRow[]; results: BatchResult[]; onClose: () => void }

function BatchEnd({ tasks, results, onClose }: EndProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <BatchResults cases={tasks.map(({ taskId, sqNo, title }) => ({ id: taskId, sqNo, title }))} results={results} />
      <div className="dialog-actions">
        <Button kind="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </>
  )
}

type ChoiceProps = { offers: BatchOffer[]; count: number; clcz: string; onChoose: (clcz: string) => void }

/** What can be chosen, and of how many of the tasks. */
function OfferChoice({ offers, count, clcz, onChoose }: ChoiceProps) {
  const { t } = useTranslation(['desk', 'approval'])
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className="operations">
      <legend>{t('approval:task.operation')}</legend>
      {offers.length === 0 && <p className="case-note">{t('batch.nothing')}</p>}
      {offers.map((offer) => (
        <label key={offer.clcz}>
          <input type="radio" name={name} checked={offer.clcz === clcz} onChange={() => onChoose(offer.clcz)} />
          {t('batch.offer', {
            name: locale === 'en' ? offer.nameEn : offer.name,
            fits: offer.taskIds.length,
            count,
          })}
        </label>
      ))}
    </fieldset>
  )
}

/** Which of the tasks must be decided by themselves, before anything is sent. */
function Refusals({ offer, tasks }: { offer: BatchOffer; tasks: TaskRow[] }) {
  const { t } = useTranslation('desk')
  if (offer.refused.length === 0) return null
  return (
    <ul className="batch-results" aria-label={t('batch.refusals')}>
      {offer.refused.map(({ taskId, reason }) => (
        <li key={taskId} className="refused">
          <span>{tasks.find((task) => task.taskId === taskId)?.sqNo}</span>
          <strong>{reason}</strong>
        </li>
      ))}
    </ul>
  )
}

type OpinionProps = { opinion: string; required: boolean; onChange: (opinion: string) => void }

function OpinionField({ opinion, required, onChange }: OpinionProps) {
  const { t } = useTranslation('approval')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="opinion-label">
        {t('task.opinion')}
        {required && <span className="required">*</span>}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={4}
        maxLength={2000}
        value={opinion}
        onChange={(event) => onChange(event.target.value)}
      />
      <PhraseMenu opinion={opinion} onChange={onChange} />
    </>
  )
}
