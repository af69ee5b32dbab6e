import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { AssessmentRow } from '../api/contract'
import { ChoiceField, LineField, LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { today } from '../ui/dates'
import { trainingKey } from './api'
import { useCodes } from './useCodes'

type Step = 'papers' | 'interview' | 'conclude'
type Props = { assessment: AssessmentRow; onClose: () => void }

/** The step of an assessment that is due. */
export function AssessmentDialog({ step, ...props }: Props & { step: Step }) {
  if (step === 'papers') return <Papers {...props} />
  return step === 'interview' ? <Interview {...props} /> : <Conclusion {...props} />
}

function Papers({ assessment: { id, version }, onClose }: Props) {
  const { t } = useTranslation('training')
  const [answer, setAnswer] = useState('approve')
  const [opinion, setOpinion] = useState('')
  return (
    <RowDialog
      title={t('assessment.step.papers')}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={['opinion']}
      send={() => post('lawer-other/train/assessment/papers', { id, version, approve: answer === 'approve', opinion })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('logs.result')}
            value={answer}
            choices={[
              { value: 'approve', label: t('assessment.toInterview') },
              { value: 'return', label: t('assessment.sendBack') },
            ]}
            onChange={setAnswer}
          />
          <LinesField
            label={t('assessment.papers')}
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

const nobody = { name: '', points: '' }

function Interview({ assessment: { id, version }, onClose }: Props) {
  const { t } = useTranslation('training')
  const [interviewOn, setDay] = useState(today())
  const [examiners, setExaminers] = useState([nobody, nobody, nobody])
  const change = (at: number, part: Partial<typeof nobody>) =>
    setExaminers(examiners.map((examiner, index) => (index === at ? { ...examiner, ...part } : examiner)))
  return (
    <RowDialog
      title={t('assessment.step.interview')}
      className="row-fields"
      queryKeys={[trainingKey]}
      send={() =>
        post('lawer-other/train/assessment/interview', {
          id,
          version,
          interviewOn,
          examiners: examiners.map(({ name, points }) => ({ name, points: Number(points) })),
        })
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <div className="row-field wide">
            <LineField
              label={t('assessment.interviewOn')}
              type="date"
              required
              value={interviewOn}
              problem={problemAt('interviewOn')}
              onChange={setDay}
            />
          </div>
          {examiners.map((examiner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examiners are known by their places.
            <div key={index} className="row-field wide row-fields">
              <LineField
                label={t('assessment.examiner', { number: index + 1 })}
                required
                maxLength={50}
                value={examiner.name}
                problem={problemAt(`examiners[${index}].name`)}
                onChange={(name) => change(index, { name })}
              />
              <LineField
                label={t('assessment.points', { number: index + 1 })}
                type="number"
                min="0"
                max="100"
                step="0.5"
                required
                value={examiner.points}
                problem={problemAt(`examiners[${index}].points`)}
                onChange={(points) => change(index, { points })}
              />
            </div>
          ))}
        </>
      )}
    </RowDialog>
  )
}

function Conclusion({ assessment: { id, version }, onClose }: Props) {
  const { t } = useTranslation('training')
  const { choices } = useCodes()
  const [result, setResult] = useState('01')
  const [months, setMonths] = useState('3')
  const [conclusion, setConclusion] = useState('')
  const extendMonths = result === '01' ? 0 : Number(months)
  return (
    <RowDialog
      title={t('assessment.step.conclude')}
      className="row-fields"
      queryKeys={[trainingKey]}
      fields={['result', 'extendMonths', 'conclusion']}
      send={() => post('lawer-other/train/assessment/conclude', { id, version, result, extendMonths, conclusion })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('assessment.result')}
            required
            value={result}
            problem={problemAt('result')}
            choices={choices('sxkh')}
            onChange={setResult}
          />
          {result !== '01' && (
            <LineField
              label={t('assessment.extend')}
              type="number"
              min="3"
              max="12"
              required
              value={months}
              problem={problemAt('extendMonths')}
              onChange={setMonths}
            />
          )}
          <LinesField
            label={t('assessment.conclusion')}
            required
            maxLength={1000}
            value={conclusion}
            problem={problemAt('conclusion')}
            onChange={setConclusion}
          />
        </>
      )}
    </RowDialog>
  )
}
