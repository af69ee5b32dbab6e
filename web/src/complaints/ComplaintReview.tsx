import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { ChoiceField, LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Panel } from '../ui/Panel'
import { reviewQuery } from './api'
import './complaints.css'

const types = ['tsfc', 'tscljg']

/** The review of a complaint: what its complainant does not agree with, and what came of it. */
export function ComplaintReview({ id }: { id: string }) {
  const { t } = useTranslation('complaints')
  const locale = useLocale()
  const { tsfc, tscljg } = useDictionaries(types)
  const [dialog, setDialog] = useState<'request' | 'decide'>()
  const answer = useQuery(reviewQuery(id)).data
  if (!answer || (!answer.review && !answer.mayRequest)) return null
  const { review, mayRequest, mayDecide } = answer
  const close = () => setDialog(undefined)
  const facts: [string, string | null | undefined][] = [
    [t('reviewState'), review && codeLabel(tsfc, review.state, locale)],
    [t('reviewDue'), review?.dueOn],
    [t('reviewReason'), review?.reason],
    [t('formerResult'), review?.formerResult && codeLabel(tscljg, review.formerResult, locale)],
    [t('reviewer'), review?.decidedBy],
    [t('reviewOpinion'), review?.opinion],
  ]
  return (
    <Panel
      title={t('review')}
      extra={
        <>
          {mayRequest && <Button onClick={() => setDialog('request')}>{t('requestReview')}</Button>}
          {mayDecide && (
            <Button kind="primary" onClick={() => setDialog('decide')}>
              {t('decideReview')}
            </Button>
          )}
        </>
      }
    >
      {!review && <p>{t('noReview')}</p>}
      {review && (
        <dl className="review-facts">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {dialog === 'request' && <RequestDialog id={id} onClose={close} />}
      {dialog === 'decide' && <DecideDialog id={id} onClose={close} />}
    </Panel>
  )
}

const queryKeys = ['complaintReview', 'area']

function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('complaints')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('requestReview')}
      className="row-fields"
      queryKeys={queryKeys}
      fields={['reason']}
      send={() => post('lawer-approval/complaint/review/request', { id, reason })}
      onClose={onClose}
    >
      {(problemAt) => (
        <LinesField
          label={t('reviewReason')}
          required
          maxLength={1000}
          value={reason}
          problem={problemAt('reason')}
          onChange={setReason}
        />
      )}
    </RowDialog>
  )
}

/** Dictionary tsfc. */
const upheld = '2'
const changed = '3'

function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('complaints')
  const locale = useLocale()
  const { tscljg } = useDictionaries(types)
  const [outcome, setOutcome] = useState(upheld)
  const [result, setResult] = useState('')
  const [opinion, setOpinion] = useState('')
  const results = (tscljg ?? []).map(({ value }) => ({ value, label: codeLabel(tscljg, value, locale) }))
  return (
    <RowDialog
      title={t('decideReview')}
      className="row-fields"
      queryKeys={queryKeys}
      fields={['outcome', 'result', 'opinion']}
      send={() =>
        post('lawer-approval/complaint/review/decide', {
          id,
          outcome,
          result: outcome === changed ? result : '',
          opinion,
        })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('reviewState')}
            required
            value={outcome}
            choices={[
              { value: upheld, label: t('upheld') },
              { value: changed, label: t('changed') },
            ]}
            problem={problemAt('outcome')}
            onChange={setOutcome}
          />
          {outcome === changed && (
            <ChoiceField
              label={t('newResult')}
              required
              value={result}
              choices={[{ value: '', label: t('choose') }, ...results]}
              problem={problemAt('result')}
              onChange={setResult}
            />
          )}
          <LinesField
            label={t('reviewOpinion')}
            required
            maxLength={1000}
            value={opinion}
            problem={problemAt('opinion')}
            onChange={setOpinion}
          />
        </>
      )}
    </RowDialog>
  )
}
