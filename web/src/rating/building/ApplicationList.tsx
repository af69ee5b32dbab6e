import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingApplication, BuildingRelease } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { paths, recordPath } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import type { TableColumn } from '../../ui/table/DataTable'
import { usualSize } from '../../ui/table/listAddress'
import { PagedTable } from '../../ui/table/PagedTable'
import { applicationsQuery, reviewApplication } from '../api'
import { stageText } from '../credit/RatingList'
import { ReasonDialog, Select } from '../fields'

/** The states that staff see. */
const states = ['submitted', 'county', 'shortlisted', 'returned'] as const

/** Firms that apply: looked at, passed on or sent back, scored. */
export function ApplicationList({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const [reviewing, setReviewing] = useState<{ application: BuildingApplication; passed: boolean }>()
  const [asked, setAsked] = useState({ keyword: '', state: '', page: 1, pageSize: usualSize })
  const list = useQuery(applicationsQuery({ id: release.id, ...asked }))
  const columns = useColumns(release, setReviewing)
  const narrow = (change: Partial<typeof asked>) => setAsked({ ...asked, page: 1, ...change })
  const isNarrowed = asked.keyword !== '' || asked.state !== ''
  return (
    <>
      <div className="rating-tools">
        <SearchBox value={asked.keyword} label={t('firm')} onSearch={(keyword) => narrow({ keyword })} />
        <Select
          label={t('state')}
          value={asked.state}
          choices={[
            { value: '', label: t('all') },
            ...states.map((state) => ({ value: state, label: t(`building.states.${state}`) })),
          ]}
          onChange={(state) => narrow({ state })}
        />
      </div>
      <PagedTable
        label={t('building.applications')}
        name="building-applications"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('building.noApplication')}
        onClear={isNarrowed ? () => narrow({ keyword: '', state: '' }) : undefined}
        textOf={textOf}
        page={asked.page}
        pageSize={asked.pageSize}
        onPage={(page, pageSize) => setAsked({ ...asked, page, pageSize })}
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
  const edits = user?.permissions.some((held) => held === 'wuhua:edit' || held === 'wuhua:*') ?? false
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
