import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditRating, CreditStage } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { holdsAny } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { paths, recordPath } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { today } from '../../ui/dates'
import { saveFile } from '../../ui/saveFile'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { advanceRatings, exportRatings, listRatings } from '../api'
import { numberOf, ReasonDialog, Select } from '../fields'
import { RegionTools } from '../RegionTools'

const stages = ['computed', 'first', 'reviewed', 'publicity', 'effective'] as const
const objects = ['01', '02'] as const
const levels = ['AAA', 'AA', 'A', 'B', 'C']

/** Filters that let everything through. */
const noFilter = { keyword: '', object: '', region: '', year: '', level: '', stage: '', disputed: '' }
type Filter = typeof noFilter
const yes = '1'

/** This year and those before it. */
function years(): string[] {
  const now = Number(today().slice(0, 4))
  return Array.from({ length: 6 }, (_, before) => String(now - before))
}

/** Ratings that the user reaches; staff move several on at once. */
export function RatingList({ toStandards }: { toStandards?: () => void }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const user = useCurrentUser()
  const isStaff = user?.zhlx === 'other'
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const [selected, select] = useState<string[]>([])
  const [moving, setMoving] = useState<CreditStage>()
  const [isExporting, setExporting] = useState(false)
  const asked = {
    ...filter,
    ...paging,
    year: numberOf(filter.year),
    stage: stages.find((stage) => stage === filter.stage),
    disputed: filter.disputed === yes,
  }
  const list = useQuery({
    queryKey: ['credit', 'list', asked],
    queryFn: () => listRatings(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const narrow = (change: Partial<Filter>) => {
    select([])
    search(change)
  }
  const holds = (code: string) => holdsAny(user?.permissions ?? [], [code])
  const moves = stages.filter((stage) =>
    holds(
      {
        computed: '-',
        first: 'credit:audit',
        reviewed: 'credit:edit',
        publicity: 'credit:publish',
        effective: 'credit:publish',
      }[stage],
    ),
  )
  return (
    <>
      <div className="rating-tools">
        <Filters filter={filter} narrow={narrow} />
        {isStaff && <RegionTools region={filter.region} onRegion={(region) => narrow({ region })} />}
        {isStaff &&
          moves.map((stage) => (
            <Button key={stage} disabled={selected.length === 0} onClick={() => setMoving(stage)}>
              {t(`credit.moves.${stage}`)}
            </Button>
          ))}
        {isStaff && <Button onClick={() => setExporting(true)}>{t('export')}</Button>}
      </div>
      <PagedTable
        label={t('credit.tabs.ratings')}
        name="credit-ratings"
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        selection={
          isStaff && moves.length > 0
            ? { selected, select, labelOf: (row) => t('choose', { name: row.name }) }
            : undefined
        }
        empty={t('credit.none')}
        hint={t(isStaff ? 'credit.noneHint' : 'credit.noneOwnHint')}
        steps={toStandards ? [{ text: t('credit.toStandards'), act: toStandards }] : []}
        onClear={isNarrowed ? () => narrow(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {isExporting && (
        <ReasonDialog
          title={t('credit.export')}
          note={t('credit.exportNote')}
          label={t('credit.exportReason')}
          successText={t('credit.exported')}
          queryKeys={[]}
          send={async (reason) => saveFile(await exportRatings(asked, reason), `${t('credit.tabs.ratings')}.xlsx`)}
          onClose={() => setExporting(false)}
        />
      )}
      {moving && (
        <ReasonDialog
          title={t(`credit.moves.${moving}`)}
          note={t('credit.moveNote', { count: selected.length })}
          label={t('opinion')}
          field="opinion"
          required={false}
          queryKeys={['credit']}
          send={async (opinion) => {
            await advanceRatings({ ids: selected, to: moving, opinion })
            select([])
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

/** What the list is narrowed to. */
function Filters({ filter, narrow }: { filter: Filter; narrow: (change: Partial<Filter>) => void }) {
  const { t } = useTranslation('rating')
  const all = (label: string) => ({ value: '', label })
  return (
    <>
      <SearchBox value={filter.keyword} label={t('name')} onSearch={(keyword) => narrow({ keyword })} />
      <Select
        label={t('credit.object')}
        value={filter.object}
        choices={[
          all(t('credit.allObjects')),
          ...objects.map((code) => ({ value: code, label: t(`credit.objects.${code}`) })),
        ]}
        onChange={(object) => narrow({ object })}
      />
      <Select
        label={t('year')}
        value={filter.year}
        choices={[all(t('allYears')), ...years().map((year) => ({ value: year, label: year }))]}
        onChange={(year) => narrow({ year })}
      />
      <Select
        label={t('credit.level')}
        value={filter.level}
        choices={[all(t('credit.allLevels')), ...levels.map((code) => ({ value: code, label: code }))]}
        onChange={(level) => narrow({ level })}
      />
      <Select
        label={t('stage')}
        value={filter.stage}
        choices={[all(t('allStages')), ...stages.map((code) => ({ value: code, label: t(`credit.stages.${code}`) }))]}
        onChange={(stage) => narrow({ stage })}
      />
      <label className="rating-check">
        <input
          type="checkbox"
          checked={filter.disputed === yes}
          onChange={(event) => narrow({ disputed: event.target.checked ? yes : '' })}
        />
        {t('credit.disputed')}
      </label>
    </>
  )
}

/** The columns of ratings. */
export function useColumns(): TableColumn<CreditRating>[] {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { pjdx } = useDictionaries(['pjdx'])
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: (row) => <a href={`#${recordPath(paths.creditRating, row.id)}`}>{row.name}</a>,
      },
      { key: 'object', title: t('credit.object'), cell: (row) => codeLabel(pjdx, row.object, locale) },
      { key: 'firm', title: t('firm'), cell: (row) => row.firm ?? '' },
      { key: 'year', title: t('year'), cell: (row) => row.year },
      { key: 'total', title: t('credit.total'), align: 'end', cell: (row) => row.total },
      { key: 'level', title: t('credit.level'), cell: (row) => row.level },
      {
        key: 'stage',
        title: t('stage'),
        cell: (row) => stageText(t(`credit.stages`, { returnObjects: true }), row.stage),
      },
      {
        key: 'claims',
        title: t('credit.openClaims'),
        align: 'end',
        cell: (row) => (row.openClaims > 0 ? row.openClaims : ''),
      },
      { key: 'publicTo', title: t('credit.publicTo'), cell: (row) => row.publicTo ?? '' },
      { key: 'standard', title: t('credit.standard'), wrap: true, cell: (row) => row.standard },
    ],
    [t, pjdx, locale],
  )
}

/** The text of a stored code; the code where there is none. */
export function stageText(texts: Record<string, string>, code: string): string {
  return texts[code] ?? code
}
