import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { ChoiceField } from '../ChoiceField'
import { TextField } from '../TextField'
import { OrganisationField } from './OrganisationField'

const kinds = ['other', 'lawer', 'lawer_firm'] as const
const states = ['enabled', 'disabled', 'locked', 'due'] as const

/** Everybody. */
export const noFilter = { keyword: '', zhlx: '', orgId: '', state: '' }
type Filter = typeof noFilter

/** By name, kind, organisation and state; nothing is asked of the server before the user searches. */
export function UserSearch({ initial, onSearch }: { initial: Filter; onSearch: (filter: Filter) => void }) {
  const { t } = useTranslation(['people', 'common'])
  const [filter, setFilter] = useState(initial)
  const set = (change: Partial<Filter>) => setFilter({ ...filter, ...change })
  const all = { value: '', label: t('all') }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(filter)
  }
  return (
    <search>
      <form className="administration-search" onSubmit={search} noValidate>
        <TextField
          label={t('user.keyword')}
          type="search"
          value={filter.keyword}
          maxLength={20}
          onChange={(keyword) => set({ keyword })}
        />
        <ChoiceField
          label={t('user.kind')}
          value={filter.zhlx}
          choices={[all, ...kinds.map((kind) => ({ value: kind, label: t(`user.kinds.${kind}`) }))]}
          onChange={(zhlx) => set({ zhlx })}
        />
        <OrganisationField label={t('user.organisation')} value={filter.orgId} onChange={(orgId) => set({ orgId })} />
        <ChoiceField
          label={t('user.state')}
          value={filter.state}
          choices={[all, ...states.map((state) => ({ value: state, label: t(`user.states.${state}`) }))]}
          onChange={(state) => set({ state })}
        />
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}
