import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingApplication, BuildingRelease } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { paths, recordPath } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { applicationsQuery, reviewApplication } from '../api'
import { stageText } from '../credit/RatingList'
import { ReasonDialog, Select } from '../fields'

/** The states that staff see. */
const states = ['submitted', 'county', 'shortlisted', 'returned'] as const

const noFilter = { keyword: '', state: '' }

/** Firms that apply: looked at, passed on or sent back, scored. */
export function ApplicationList({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const [reviewing, setReviewing] = useState<{ application: BuildingApplication; passed: boolean }>()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const list = useQuery(applicationsQuery({ id: release.id, ...filter, ...paging }))
  const columns = useColumns(release, setReviewing)
  return (
    <>
      <div className="rating-tools">
        <SearchBox value={filter.keyword} label={t('firm')} onSearch={(keyword) => search({ keyword })} />
        <Select
          label={t('state')}
          value={filter.state}
          choices={[
            { value: '', label: t('allStages') },
            ...states.map((state) => ({ value: state, label: t(`building.states.${state}`) })),
          ]}
          onChange={(state) => search({ state })}
        />
      </div>
      <PagedTable
        label={t('building.applications')}
        name="building-applications"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('building.noApplication')}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {reviewing && (
        <ReasonDialog
          title={t(reviewing.passed ? 'building.pass' : 'building.sendBack')}
          label={t('opinion')}
          field="opinion"
          queryKeys={['building']}
          send={(opinion) => reviewApplication({ id: reviewing.application.id, passed: reviewing.passed, opinion })}
          onClose={() => setReviewing(undefined)}
        />
      )}
    </>
  )
}

function useColumns(
  release: BuildingRelease,
  review: (reviewing: { application: BuildingApplication; passed: boolean }) => void,
): TableColumn<BuildingApplication>[] {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whdj } = useDictionaries(['whdj'])
  const user = useCurrentUser()
  const isCounty = user?.dwLevel === '4'
  const edits = usePermitted(['wuhua:edit'])
  const reviews = isCounty || (edits && release.own > 0)
  const isOpen = release.stage === 'open' || release.stage === 'survey'
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('firm'),
        wrap: true,
        cell: (row) => <a href={`#${recordPath(paths.buildingScore, row.id)}`}>{row.name}</a>,
      },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => stageText(t('building.states', { returnObjects: true }), row.state),
      },
      { key: 'total', title: t('building.selfTotal'), align: 'end', cell: (row) => row.total },
      { key: 'county', title: t('building.countyOpinion'), wrap: true, cell: (row) => row.countyOpinion },
      { key: 'team', title: t('building.team'), cell: (row) => row.team ?? '' },
      { key: 'scorers', title: t('building.scorers'), align: 'end', cell: (row) => row.scorers },
      { key: 'final', title: t('building.final'), align: 'end', cell: (row) => row.final ?? '' },
      { key: 'place', title: t('building.place'), align: 'end', cell: (row) => row.place ?? '' },
      {
        key: 'grade',
        title: t('building.grade'),
        cell: (row) => (row.grade ? codeLabel(whdj, row.grade, locale) : ''),
      },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) => {
          const waits = row.state === 'submitted' || (!isCounty && row.state === 'county')
          return (
            <div className="rating-actions">
              {reviews && isOpen && waits && (
                <>
                  <Button kind="link" onClick={() => review({ application: row, passed: true })}>
                    {t(isCounty ? 'building.passCounty' : 'building.pass')}
                  </Button>
                  <Button kind="link" onClick={() => review({ application: row, passed: false })}>
                    {t('building.sendBack')}
                  </Button>
                </>
              )}
              <a href={`#${recordPath(paths.buildingScore, row.id)}`}>
                {t(row.scoredByMe > 0 && release.stage === 'survey' ? 'building.score' : 'view')}
              </a>
            </div>
          )
        },
      },
    ],
    [t, whdj, locale, reviews, isCounty, isOpen, release.stage, review],
  )
}
