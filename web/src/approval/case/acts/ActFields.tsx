import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActOffer } from '../../../api/contract'
import { useFlowNames } from '../../../text/flowNames'
import { TextInput } from '../../../ui/controls/TextInput'
import { Loading } from '../../../ui/feedback/Loading'
import type { ActField } from './ActDialog'
import { PeopleChooser } from './PeopleChooser'
import { type ActInput, purposeOf } from './sendAct'

const SignatureField = lazy(() => import('../../../form/files/SignatureField'))

type Props = {
  sqId: string
  offer: ActOffer
  input: ActInput
  problemAt: (part: ActField) => string | undefined
  onChange: (part: Partial<ActInput>) => void
}

/** What an act takes of whoever does it, as the offer says. */
export function ActFields(props: Props) {
  const { t } = useTranslation('acts')
  const { sqId, offer, input, problemAt, onChange } = props
  return (
    <>
      {offer.act === 'goBack' && <BackTo {...props} />}
      {offer.act === 'addSign' && (
        <Radios
          legend={t('when')}
          options={(['before', 'after', 'parallel'] as const).map((key) => ({ key, text: t(`signModes.${key}`) }))}
          value={input.sign}
          onChange={(sign) => onChange({ sign })}
        />
      )}
      {offer.act === 'removeSign' && <Signers {...props} />}
      {offer.people !== 'nobody' && (
        <PeopleChooser
          legend={t('whom')}
          several={offer.people === 'several'}
          required
          search={{ purpose: purposeOf(offer), taskId: offer.task?.taskId ?? '', sqId }}
          selected={input.people}
          problem={problemAt('people')}
          onChange={(people) => onChange({ people })}
        />
      )}
      {offer.act === 'extend' && <Days {...props} />}
      {offer.text !== 'none' && <Words {...props} />}
      {offer.signatureRequired && <Signature {...props} />}
    </>
  )
}

function BackTo({ offer, input, onChange }: Props) {
  const { t } = useTranslation('acts')
  const { nameOf } = useFlowNames()
  return (
    <>
      <Radios
        legend={t('backTo')}
        options={offer.choices.map(({ id, name }) => ({ key: id, text: nameOf(name) }))}
        value={input.to}
        onChange={(to) => onChange({ to })}
      />
      <Radios
        legend={t('after')}
        options={(['rerun', 'direct'] as const).map((key) => ({ key, text: t(`modes.${key}`) }))}
        value={input.back}
        onChange={(back) => onChange({ back })}
      />
    </>
  )
}

type RadiosProps<Key extends string> = {
  legend: string
  options: { key: Key; text: string }[]
  value: Key
  onChange: (key: Key) => void
}

function Radios<Key extends string>({ legend, options, value, onChange }: RadiosProps<Key>) {
  const name = useId()
  return (
    <fieldset className="operations">
      <legend>{legend}</legend>
      {options.map(({ key, text }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function Signers({ offer, input, problemAt, onChange }: Props) {
  const { t } = useTranslation('acts')
  const choose = (id: string, isChosen: boolean) => {
    const others = input.signers.filter((one) => one !== id)
    onChange({ signers: isChosen ? [...others, id] : others })
  }
  return (
    <fieldset className="operations">
      <legend>{t('signers')}</legend>
      {offer.choices.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={input.signers.includes(id)}
            aria-invalid={problemAt('people') !== undefined || undefined}
            onChange={(event) => choose(id, event.target.checked)}
          />
          {name}
        </label>
      ))}
      <Problem text={problemAt('people')} />
    </fieldset>
  )
}

function Days({ input, problemAt, onChange }: Props) {
  const { t } = useTranslation('acts')
  const problem = problemAt('days')
  return (
    <>
      <Labelled label={t('days')} required>
        {(id) => (
          <TextInput
            id={id}
            type="number"
            value={String(input.days)}
            aria-invalid={problem !== undefined || undefined}
            onChange={(days) => onChange({ days: Math.max(0, Math.trunc(Number(days))) })}
          />
        )}
      </Labelled>
      <Problem text={problem} />
      <Radios
        legend={t('count')}
        options={(['working', 'calendar'] as const).map((key) => ({ key, text: t(`counts.${key}`) }))}
        value={input.count}
        onChange={(count) => onChange({ count })}
      />
    </>
  )
}

function Words({ offer, input, problemAt, onChange }: Props) {
  const { t } = useTranslation('acts')
  const isRequired = offer.text === 'required'
  const label = offer.act === 'correctOpinion' ? t('said') : t(isRequired ? 'reason' : 'message')
  const problem = problemAt('text')
  return (
    <>
      <Labelled label={label} required={isRequired}>
        {(id) => (
          <textarea
            id={id}
            className="text-input"
            rows={4}
            value={input.text}
            aria-invalid={problem !== undefined || undefined}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Labelled>
      <Problem text={problem} />
    </>
  )
}

function Signature({ input, problemAt, onChange }: Props) {
  const { t } = useTranslation('acts')
  return (
    <>
      <Labelled label={t('signature')} required>
        {(id) => (
          <Suspense fallback={<Loading />}>
            <SignatureField
              id={id}
              value={input.signature ?? ''}
              readOnly={false}
              onChange={(signature) => onChange({ signature })}
            />
          </Suspense>
        )}
      </Labelled>
      <Problem text={problemAt('signature')} />
    </>
  )
}

function Labelled(props: { label: string; required: boolean; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="opinion-label">
        {props.label}
        {props.required && <span className="required">*</span>}
      </label>
      {props.children(id)}
    </div>
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
