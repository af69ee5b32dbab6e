import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowTrial, StepAhead } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { organisationsQuery, roleCode, rolesQuery, tryFlow } from '../api'
import type { Designer } from '../designerState'
import { readDiagram } from '../diagram'
import { AccountsField } from '../panel/fields/AccountsField'
import { SelectField } from '../panel/fields/fields'
import { NamesField } from '../panel/fields/NamesField'
import { toVariables, type VariableRow } from './variables'

const kinds = ['lawer', 'lawer_firm', 'other'] as const
const namesIn = (text: string) => text.split(',').filter(Boolean)

/** Who of the directory would get each step, if somebody of a kind and a place applied, others were away, or nobody had a role. */
export function PeopleTrial({ designer: { modeler }, rows }: { designer: Designer; rows: VariableRow[] }) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const [kind, setKind] = useState<string>(kinds[0])
  const [chosen, setOrganisation] = useState('')
  const [absent, setAbsent] = useState('')
  const [vacant, setVacant] = useState('')
  const organisations = useQuery(organisationsQuery)
  const roles = useQuery(rolesQuery)
  const organisation = chosen || (organisations.data?.[0]?.value ?? '')
  const trial = useMutation({
    mutationFn: async () => {
      const { flowKey, text } = await readDiagram(modeler)
      const people = { kind, organisation, absent: namesIn(absent), vacant: namesIn(vacant) }
      return tryFlow({ flowKey, text, ...people, variables: toVariables(rows) })
    },
  })
  const roleChoices = (roles.data ?? []).map((role) => ({
    value: roleCode(role),
    label: (locale === 'en' && role.nameEn) || role.name,
  }))
  return (
    <section aria-label={t('dryRun.people.title')}>
      <h3 className="designer-title">{t('dryRun.people.title')}</h3>
      <SelectField
        label={t('dryRun.people.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`dryRun.people.kinds.${value}`) }))}
        onCommit={setKind}
      />
      <SelectField
        label={t('dryRun.people.place')}
        value={organisation}
        options={organisations.data ?? []}
        loading={organisations.isPending}
        onCommit={setOrganisation}
      />
      <AccountsField label={t('dryRun.people.absent')} value={absent} required={false} onCommit={setAbsent} />
      <NamesField
        label={t('dryRun.people.vacant')}
        value={vacant}
        options={roleChoices}
        required={false}
        onCommit={setVacant}
      />
      <Button busy={trial.isPending} disabled={organisation === ''} onClick={() => trial.mutate()}>
        {t('dryRun.people.try')}
      </Button>
      {trial.isError && (
        <p className="designer-refused" role="alert">
          {textOf(trial.error)}
        </p>
      )}
      {trial.data && <Steps trial={trial.data} />}
    </section>
  )
}

/** For whom it was tried, and the steps. */
function Steps({ trial: { applicant, ahead } }: { trial: FlowTrial }) {
  const { t } = useTranslation('designer')
  return (
    <div role="status">
      <p className="designer-help">{t('dryRun.people.applicant', { name: applicant })}</p>
      <ol aria-label={t('dryRun.people.steps')}>
        {ahead.steps.map((step) => (
          <Step key={step.seq} step={step} />
        ))}
      </ol>
    </div>
  )
}

/** A step, who would get it and how these people are found. */
function Step({ step }: { step: StepAhead }) {
  const { t } = useTranslation(['designer', 'acts'])
  const comma = t('dryRun.comma')
  const { found, people, probability: percent } = step
  return (
    <li>
      <strong>{step.nodeName}</strong> {people.join(comma)}
      {step.nobody && <p className="designer-error">{t('dryRun.people.nobody')}</p>}
      {percent < 100 && <p className="designer-help">{t('dryRun.people.chance', { percent })}</p>}
      {found.map(({ by, people }) => (
        <p key={`${by} ${people.join()}`} className="designer-help">
          {t(`acts:reasons.found.${by}`, { people: people.join(comma) || t('acts:reasons.nobody') })}
        </p>
      ))}
    </li>
  )
}
