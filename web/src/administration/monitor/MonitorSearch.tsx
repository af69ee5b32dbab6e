import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitorListInput } from '../../api/contract'
import { optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { ChoiceField } from '../ChoiceField'
import { TextField } from '../TextField'
import { flowsQuery } from './api'
import { states } from './monitorFilter'

/** What cases are looked for; nothing is asked before the user searches. */
export function MonitorSearch({
  initial,
  onSearch,
}: {
  initial: MonitorListInput
  onSearch: (filter: MonitorListInput) => void
}) {
  const { t } = useTranslation(['monitor', 'common'])
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  const { sqzt = [] } = useDictionaries(['sqzt'])
  const flows = useQuery(flowsQuery).data ?? []
  const [filter, setFilter] = useState(initial)
  const set = (change: Partial<MonitorListInput>) => setFilter({ ...filter, ...change })
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(filter)
  }
  const text = (key: 'keyword' | 'node' | 'organisation', label: string) => (
    <TextField
      label={label}
      type="search"
      value={filter[key] ?? ''}
      maxLength={key === 'keyword' ? 30 : 20}
      onChange={(value) => set({ [key]: value })}
    />
  )
  const day = (key: 'from' | 'to', label: string) => (
    <TextField label={label} type="date" value={filter[key] ?? ''} onChange={(value) => set({ [key]: value })} />
  )
  const all = { value: '', label: t('list.all') }
  return (
    <search>
      <form className="administration-search" onSubmit={search} noValidate>
        {text('keyword', t('list.sqNo'))}
        <ChoiceField
          label={t('list.flow')}
          value={filter.flowKey ?? ''}
          choices={[all, ...flows.map((flow) => ({ value: flow.flowKey, label: nameOf(flow.name) }))]}
          onChange={(flowKey) => set({ flowKey })}
        />
        <TextField
          label={t('list.version')}
          value={filter.version === undefined ? '' : String(filter.version)}
          maxLength={6}
          onChange={(typed) => set({ version: Number(typed.replace(/\D/g, '')) || undefined })}
        />
        <ChoiceField
          label={t('list.status')}
          value={filter.status ?? ''}
          choices={[all, ...sqzt.map((item) => ({ value: item.value, label: optionLabel(item, locale) }))]}
          onChange={(status) => set({ status })}
        />
        <ChoiceField
          label={t('list.process')}
          value={filter.state ?? 'all'}
          choices={states.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          onChange={(state) => set({ state: states.find((one) => one === state) })}
        />
        {text('node', t('list.node'))}
        {text('organisation', t('list.organisation'))}
        {day('from', t('list.from'))}
        {day('to', t('list.to'))}
        <label className="administration-check">
          <input
            type="checkbox"
            checked={filter.incidents ?? false}
            onChange={(event) => set({ incidents: event.target.checked })}
          />
          {t('list.onlyIncidents')}
        </label>
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}
