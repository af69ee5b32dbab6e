import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { deviceName } from '../../ui/device'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ChoiceField } from '../ChoiceField'
import { TextField } from '../TextField'
import { listSignIns } from './api'
import '../administration.css'

const acts = ['signIn', 'signInFailed', 'signInLocked', 'signOut', 'logoutAll', 'sessionEnd']

const noFilter = { from: '', to: '', keyword: '', act: '' }
type Filter = typeof noFilter

/** What was tried at the door, the latest first. */
export default function SignInsPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, clear, round, isNarrowed } = useListAddress(noFilter)
  const rows = useQuery({
    queryKey: ['signIns', paging, filter],
    queryFn: () => listSignIns({ ...filter, ...paging }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('signIns.title')}>
      <SignInSearch key={round} initial={filter} onSearch={search} />
      <PagedTable
        label={t('signIns.title')}
        name="signIns"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('signIns.empty')}
        hint={t('signIns.emptyHint')}
        onClear={isNarrowed ? clear : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

/** The caption of what was tried. */
function useActLabel(): (act: string) => string {
  const { sjcz } = useDictionaries(['sjcz'])
  const locale = useLocale()
  return (act) => codeLabel(sjcz, act, locale)
}

function SignInSearch({ initial, onSearch }: { initial: Filter; onSearch: (filter: Filter) => void }) {
  const { t } = useTranslation(['people', 'common'])
  const label = useActLabel()
  const [filter, setFilter] = useState(initial)
  const set = (change: Partial<Filter>) => setFilter({ ...filter, ...change })
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(filter)
  }
  return (
    <search>
      <form className="administration-search" onSubmit={search} noValidate>
        <TextField
          label={t('signIns.from')}
          type="date"
          value={filter.from}
          maxLength={10}
          onChange={(from) => set({ from })}
        />
        <TextField
          label={t('signIns.to')}
          type="date"
          value={filter.to}
          maxLength={10}
          onChange={(to) => set({ to })}
        />
        <TextField
          label={t('user.keyword')}
          type="search"
          value={filter.keyword}
          maxLength={20}
          onChange={(keyword) => set({ keyword })}
        />
        <ChoiceField
          label={t('signIns.result')}
          value={filter.act}
          choices={[{ value: '', label: t('all') }, ...acts.map((act) => ({ value: act, label: label(act) }))]}
          onChange={(act) => set({ act })}
        />
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}

function useColumns(): TableColumn<SignInLine>[] {
  const { t } = useTranslation('people')
  const { sjcz } = useDictionaries(['sjcz'])
  const locale = useLocale()
  return useMemo(
    () => [
      { key: 'happenedAt', title: t('signIns.time'), cell: (row) => dateTime(row.happenedAt) },
      { key: 'username', title: t('user.username'), cell: (row) => row.username },
      { key: 'name', title: t('user.name'), cell: (row) => row.name },
      { key: 'organisation', title: t('user.organisation'), cell: (row) => row.organisation },
      { key: 'act', title: t('signIns.result'), cell: (row) => codeLabel(sjcz, row.act, locale) },
      { key: 'address', title: t('online.address'), cell: (row) => row.address },
      { key: 'device', title: t('online.device'), cell: (row) => deviceName(row.device) },
      { key: 'reason', title: t('signIns.reason'), cell: (row) => row.reason, wrap: true },
    ],
    [t, sjcz, locale],
  )
}
