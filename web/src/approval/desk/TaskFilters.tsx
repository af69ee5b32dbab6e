import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskFilterGiven } from '../../api/contract'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { deskItemsQuery } from './api'
import { type DeskState, filterCount } from './deskState'

const sorts = ['urgent', 'oldest', 'newest'] as const
const lights = ['1', '2', '3'] as const

type Props = { state: DeskState; onSearch: (change: Partial<DeskState>) => void }

/** By item, step, light, day, applicant and number, and in which order; asked of the server when the user searches. */
export function TaskFilters({ state, onSearch }: Props) {
  const { t } = useTranslation(['desk', 'approval', 'common'])
  const [filter, setFilter] = useState(state.filter)
  const count = filterCount(state.filter)
  const set = (change: Partial<TaskFilterGiven>) => setFilter({ ...filter, ...change })
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ filter })
  }
  return (
    <details className="desk-filters" open={count > 0}>
      <summary>{count > 0 ? t('filter.some', { count }) : t('filter.title')}</summary>
      <form onSubmit={search} noValidate>
        <ItemField value={filter.item ?? ''} onChange={(item) => set({ item })} />
        <Field label={t('approval:task.node')} value={filter.node} max={20} onChange={(node) => set({ node })} />
        <Choice
          label={t('approval:task.light')}
          value={filter.light ?? ''}
          choices={[
            ['', t('filter.all')],
            ...lights.map((light) => [light, t(`approval:task.lights.${light}`)] as const),
          ]}
          onChange={(light) => set({ light: lights.find((one) => one === light) })}
        />
        <Field label={t('filter.from')} type="date" value={filter.from} onChange={(from) => set({ from })} />
        <Field label={t('filter.to')} type="date" value={filter.to} onChange={(to) => set({ to })} />
        <Field
          label={t('approval:case.applicant')}
          value={filter.applicant}
          max={20}
          onChange={(applicant) => set({ applicant })}
        />
        <Field
          label={t('approval:case.sqNo')}
          value={filter.number}
          max={30}
          onChange={(number) => set({ number: number.trim() })}
        />
        <Choice
          label={t('filter.sort')}
          value={state.sort}
          choices={sorts.map((sort) => [sort, t(`filter.sorts.${sort}`)] as const)}
          onChange={(sort) => onSearch({ filter, sort: sorts.find((one) => one === sort) })}
        />
        <div className="desk-filter-actions">
          <Button type="submit" kind="primary">
            {t('filter.apply')}
          </Button>
          <Button onClick={() => onSearch({ filter: { subject: state.filter.subject }, keyword: '' })}>
            {t('filter.clear')}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** A choice among the items that are deployed. */
export function ItemField({ value, onChange }: { value: string; onChange: (item: string) => void }) {
  const { t } = useTranslation('desk')
  const { nameOf } = useFlowNames()
  const items = useQuery(deskItemsQuery).data ?? []
  return (
    <Choice
      label={t('filter.item')}
      value={value}
      choices={[['', t('filter.all')], ...items.map(({ sqType, name }) => [sqType, nameOf(name)] as const)]}
      onChange={onChange}
    />
  )
}

type FieldProps = {
  label: string
  value: string | undefined
  type?: 'date'
  max?: number
  onChange: (text: string) => void
}

/** A labelled line of text, or a day. */
export function Field({ label, value = '', type, max, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} type={type} value={value} maxLength={max} onChange={onChange} />
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A labelled choice of one. */
export function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className="desk-field">
      {label}
      <select className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
