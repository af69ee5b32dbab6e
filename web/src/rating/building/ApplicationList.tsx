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
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { applicationsQuery, reviewApplication } from '../api'
import { stageText } from '../credit/RatingList'
import { ReasonDialog } from '../fields'

/** Firms that apply: looked at, passed on or sent back, scored. */
export function ApplicationList({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const [reviewing, setReviewing] = useState<{ application: BuildingApplication; passed: boolean }>()
  const list = useQuery(applicationsQuery(release.id))
  const columns = useColumns(release, setReviewing)
  if (list.isPending) return <Loading />
  if (!list.data) return <Failed reason={textOf(list.error)} onRetry={list.refetch} />
  return (
    <>
      <DataTable
        label={t('building.applications')}
        name="building-applications"
        columns={columns}
        rows={list.data}
        rowKey={(row) => row.id}
        empty={t('building.noApplication')}
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
  const reviews = isCounty || (user?.permissions.some((held) => held === 'wuhua:edit' || held === 'wuhua:*') ?? false)
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
