import { useTranslation } from 'react-i18next'
import { readVote, writeVote } from '../extensions/policy'
import type { TabProps } from '../tabs/tab'
import { SelectField, SwitchField, TextField } from './fields'

const modes = ['all', 'any', 'ratio', 'count', 'sequence', 'expression']
const choices = { onReject: ['veto', 'count'], abstain: ['counts', 'ignored'], tie: ['pass', 'reject'] } as const

/** How the decisions of several people make one (`docs/handbook/approval-semantics.md` 4.5). */
export function VoteFields({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const vote = readVote(element)
  const mode = String(vote?.mode ?? '')
  const words = (name: 'mode' | keyof typeof choices): Record<string, string> =>
    t(`policy.vote.choices.${name}`, { returnObjects: true })
  const write = (members: Record<string, string>) => writeVote({ modeler, element }, members)
  const number = (name: 'passNum' | 'passDen' | 'quorum') => (
    <TextField
      label={t(`policy.vote.${name}`)}
      numeric
      required={name !== 'quorum'}
      value={String(vote?.[name] ?? '')}
      validate={(text) => (/^\d*$/.test(text) ? undefined : t('policy.vote.whole'))}
      onCommit={(value) => write({ [name]: value })}
    />
  )
  return (
    <>
      <SelectField
        label={t('policy.vote.mode')}
        value={mode}
        options={['', ...modes].map((value) => ({ value, label: words('mode')[value || 'none'] ?? value }))}
        onCommit={(value) => write({ mode: value })}
      />
      {(mode === 'ratio' || mode === 'count') && number('passNum')}
      {mode === 'ratio' && number('passDen')}
      {mode === 'expression' && (
        <TextField
          label={t('policy.vote.expression')}
          required
          value={String(vote?.expression ?? '')}
          onCommit={(expression) => write({ expression })}
        />
      )}
      {mode !== '' && (
        <>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
            <SelectField
              key={name}
              label={t(`policy.vote.${name}`)}
              value={String(vote?.[name] ?? '')}
              options={['', ...choices[name]].map((value) => ({ value, label: words(name)[value || 'none'] ?? value }))}
              onCommit={(value) => write({ [name]: value })}
            />
          ))}
          {number('quorum')}
          <SwitchField
            label={t('policy.vote.earlyStop')}
            value={String(vote?.earlyStop ?? 'true') !== 'false'}
            onCommit={(on) => write({ earlyStop: on ? '' : 'false' })}
          />
        </>
      )}
    </>
  )
}
