import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastCaseRow } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useOperationName } from '../../form/reference/useOperationName'
import { useFlowNames } from '../../text/flowNames'
import { elementOf, useDifferenceText } from '../../text/useDifferenceText'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { dateTime } from '../../ui/dates'
import { Labelled, SelectField } from '../panel/fields/fields'
import { tellPastCases } from './api'
import { KeepCase } from './KeepCase'
import './cases.css'

const counts = ['10', '20', '50']

type Props = { flowKey: string; onShow: (element: string) => void }

/** Cases of the flow that are over, told again through the draft as it is stored: which would have gone another way. */
export function PastCases({ flowKey, onShow }: Props) {
  const { t } = useTranslation('designer')
  const textOf = useApiErrorText()
  const [count, setCount] = useState('20')
  const [period, setPeriod] = useState({ from: '', to: '' })
  const told = useMutation({
    mutationFn: () => tellPastCases({ flowKey, count: Number(count), ...period }),
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    told.mutate()
  }
  const day = (key: 'from' | 'to') => (
    <Labelled id={`past-${key}`} label={t(`cases.past.${key}`)}>
      <TextInput
        id={`past-${key}`}
        type="date"
        value={period[key]}
        onChange={(value) => setPeriod({ ...period, [key]: value })}
      />
    </Labelled>
  )
  return (
    <details className="designer-past-cases">
      <summary>{t('cases.past.title')}</summary>
      <p className="designer-help">{t('cases.past.help')}</p>
      <form onSubmit={submit} noValidate>
        <SelectField
          label={t('cases.past.count')}
          value={count}
          options={counts.map((value) => ({ value, label: t('cases.past.last', { number: value }) }))}
          onCommit={setCount}
        />
        {day('from')}
        {day('to')}
        <Button type="submit" busy={told.isPending}>
          {t('cases.past.run')}
        </Button>
      </form>
      {told.isError && (
        <p className="designer-refused" role="alert">
          {textOf(told.error)}
        </p>
      )}
      {told.data && <Results flowKey={flowKey} rows={told.data} onShow={onShow} />}
    </details>
  )
}

type ResultsProps = Props & { rows: PastCaseRow[] }

function Results({ rows, ...place }: ResultsProps) {
  const { t } = useTranslation('designer')
  const number = (outcome: PastCaseRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  if (rows.length === 0) return <p role="status">{t('cases.past.none')}</p>
  return (
    <>
      <p className={number('differs') === 0 ? 'designer-ended' : 'designer-refused'} role="status">
        {t('cases.past.summary', {
          same: number('same'),
          differs: number('differs'),
          unknown: number('notRepeatable'),
        })}
      </p>
      {rows.map((row) => (
        <Result key={row.sqNo} row={row} {...place} />
      ))}
    </>
  )
}

/** A case, how it went, and where it parts from how it went then. */
function Result({ flowKey, row, onShow }: Props & { row: PastCaseRow }) {
  const { sqNo, version, endedAt, decisions, outcome, difference, captions, testCase } = row
  const { t } = useTranslation('designer')
  const { nameOf } = useFlowNames()
  const textOf = useDifferenceText()
  const operationOf = useOperationName()
  const called = (id: string) => nameOf(captions[id] ?? id)
  const element = difference === null ? '' : elementOf(difference)
  const about = { version, day: dateTime(endedAt).slice(0, 10), number: decisions }
  const mark = { same: 'pass', differs: 'fail', notRepeatable: '' }[outcome]
  return (
    <article className="designer-run-task" aria-label={sqNo}>
      <p className={`designer-case-verdict ${mark}`}>
        <strong>{sqNo}</strong> <span>{t(`cases.past.outcomes.${outcome}`)}</span>
      </p>
      <p className="designer-help">{t('cases.past.about', about)}</p>
      {difference !== null && (
        <p>
          {textOf(difference, { nameOf: called, operationOf })}{' '}
          {captions[element] !== undefined && (
            <Button kind="link" onClick={() => onShow(element)}>
              {called(element)}
            </Button>
          )}
        </p>
      )}
      {testCase !== null && (
        <KeepCase flowKey={flowKey} initial={t('cases.past.caseName', about)} record={async () => testCase} />
      )}
      {testCase === null && outcome !== 'notRepeatable' && <p className="designer-help">{t('cases.past.personal')}</p>}
    </article>
  )
}
