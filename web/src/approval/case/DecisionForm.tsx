import { type Dispatch, lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Offer, OpenTask } from '../../api/contract'
import { useForms } from '../../form/state/modules'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { PhraseMenu } from '../desk/PhraseMenu'
import { DecisionLetters } from '../letters/Letters'
import { Attachments } from './acts/Attachments'
import { ChosenPeople } from './acts/ChosenPeople'
import { Colleagues } from './Colleagues'
import { CorrectionFields } from './CorrectionFields'
import { type DecisionAction, sendsBack } from './decision'
import { useDecision } from './useDecision'
import type { TaskInput } from './useTaskInput'

const SignatureField = lazy(() => import('../../form/files/SignatureField'))

/** Operation, people, opinion and signature: what a task takes beside what its node asks for. */
export function DecisionForm({ task, taskInput }: { task: OpenTask; taskInput: TaskInput }) {
  const { t } = useTranslation(['approval', 'desk'])
  const id = useId()
  const sqId = useSearchParams()[0].get('sqId') ?? ''
  const { state, dispatch, operation, decision, problems, ...sending } = useDecision(task, taskInput)
  const { taskId, clcz, opinion } = decision
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sending.submit()
      }}
      noValidate
    >
      <OperationChoice
        operations={task.operations}
        clcz={clcz}
        problem={problems['decision.clcz']}
        dispatch={dispatch}
      />
      {operation && operation.people !== 'nobody' && (
        <>
          <Colleagues
            id={`${id}-who`}
            people={operation.people}
            task={task}
            selected={state.who}
            onChange={(who) => dispatch({ type: 'name', who })}
          />
          <Problem text={problems['decision.who']} />
        </>
      )}
      <TextField
        label={t('task.opinion')}
        text={state.opinion}
        required={operation?.opinionRequired ?? false}
        problem={problems['decision.opinion']}
        onChange={(opinion) => dispatch({ type: 'write', opinion })}
      />
      <PhraseMenu opinion={state.opinion} onChange={(opinion) => dispatch({ type: 'write', opinion })} />
      {operation?.reasonRequired && (
        <TextField
          label={t('task.reason')}
          text={state.reason}
          required
          problem={problems['decision.reason']}
          onChange={(reason) => dispatch({ type: 'explain', reason })}
        />
      )}
      {operation && sendsBack.includes(operation.clcz) && sqId !== '' && (
        <CorrectionFields
          sqId={sqId}
          value={state.corrections}
          onChange={(corrections) => dispatch({ type: 'correct', corrections })}
        />
      )}
      {operation?.signatureRequired && (
        <SignatureBox signature={state.signature} problem={problems['decision.signature']} dispatch={dispatch} />
      )}
      {operation && !operation.answered && !taskInput.isEmpty && <p className="case-note">{t('task.notFilled')}</p>}
      {operation?.answered && (
        <ChosenPeople
          steps={task.chooses}
          search={{ purpose: 'laterStep', taskId }}
          chosen={state.chosen}
          problemAt={(step) => sending.problemAt(`chosen.${step}`)}
          onChange={(step, people) => dispatch({ type: 'appoint', step, people })}
        />
      )}
      <Attachments
        value={state.attachments}
        problem={sending.problemAt('attachments')}
        onChange={(attachments) => dispatch({ type: 'attach', attachments })}
      />
      <DecisionLetters
        letters={operation?.letters ?? []}
        decision={{ taskId, clcz, opinion, materials: decision.corrections?.materials }}
      />
      <Problem text={sending.serverProblem} />
      <Button kind="primary" type="submit" busy={sending.isPending}>
        {t('task.submit')}
      </Button>
      {/* Below: what comes by itself must not move the button away from a click. */}
      {sending.isKept && <p className="case-note">{t('desk:draft.kept')}</p>}
    </form>
  )
}

type PartProps = { problem: string | undefined; dispatch: Dispatch<DecisionAction> }

function OperationChoice({ operations, clcz, problem, dispatch }: PartProps & { operations: Offer[]; clcz: string }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className="operations">
      <legend>{t('task.operation')}</legend>
      {operations.map((operation) => (
        <label key={operation.clcz}>
          <input
            type="radio"
            name={name}
            value={operation.clcz}
            checked={operation.clcz === clcz}
            onChange={() => dispatch({ type: 'choose', clcz: operation.clcz })}
          />
          {locale === 'en' ? operation.nameEn : operation.name}
        </label>
      ))}
      <Problem text={problem} />
    </fieldset>
  )
}

type TextFieldProps = {
  label: string
  text: string
  required: boolean
  problem: string | undefined
  onChange: (text: string) => void
}

function TextField({ label, text, required, problem, onChange }: TextFieldProps) {
  const { t } = useTranslation('approval')
  const forms = useForms()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="opinion-label">
        {label}
        {required && <span className="required">*</span>}
      </label>
      <textarea
        id={id}
        className="text-input"
        rows={6}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className="case-note">
        {t('task.length', { count: [...text].length, max: forms.longestOpinion() })}
      </p>
      <Problem text={problem} />
    </>
  )
}

function SignatureBox({ signature = '', problem, dispatch }: PartProps & { signature: string | undefined }) {
  const { t } = useTranslation('approval')
  const id = useId()
  return (
    <fieldset className="operations">
      <legend>
        {t('task.signature')}
        <span className="required">*</span>
      </legend>
      <Suspense fallback={<Loading />}>
        <SignatureField
          id={id}
          value={signature}
          readOnly={false}
          onChange={(number) => dispatch({ type: 'sign', signature: number })}
        />
      </Suspense>
      <Problem text={problem} />
    </fieldset>
  )
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="case-problem" role="alert">
      {text}
    </p>
  )
}
