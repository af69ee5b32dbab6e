import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingRelease, BuildingVisit } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath, searchOf } from '../paths'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { releaseQuery, visitsQuery } from './api'
import { PlanDialog, RecordDialog } from './building/VisitDialogs'
import { stageText } from './credit/RatingList'

/** Visits of a release: planned, made, scored. */
export default function VisitsPage() {
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const release = useQuery(releaseQuery(id))
  const visits = useQuery(visitsQuery(id))
  const failed = [release, visits].find((query) => query.isError)
  if (failed) return <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />
  if (!release.data || !visits.data) return <Loading />
  return <Visits release={release.data} visits={visits.data} />
}

function Visits({ release, visits }: { release: BuildingRelease; visits: BuildingVisit[] }) {
  const { t } = useTranslation('rating')
  const [planning, setPlanning] = useState<BuildingVisit>()
  const [recording, setRecording] = useState<BuildingVisit>()
  const manages = usePermitted(['wuhua:edit']) && release.own > 0
  const isSurvey = release.stage === 'survey'
  const columns = useMemo<TableColumn<BuildingVisit>[]>(
    () => [
      { key: 'firm', title: t('firm'), wrap: true, cell: (row) => row.firm },
      { key: 'team', title: t('building.team'), cell: (row) => row.team },
      { key: 'day', title: t('building.day'), cell: (row) => row.day },
      { key: 'address', title: t('building.address'), wrap: true, cell: (row) => row.address },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => stageText(t('building.visitStates', { returnObjects: true }), row.state),
      },
      { key: 'by', title: t('by'), cell: (row) => row.writtenBy ?? '' },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) =>
          isSurvey &&
          (row.mine > 0 || manages) && (
            <div className="rating-actions">
              {row.state !== 'done' && (
                <Button kind="link" onClick={() => setPlanning(row)}>
                  {t('building.plan')}
                </Button>
              )}
              {row.state !== 'cancelled' && (
                <Button kind="link" onClick={() => setRecording(row)}>
                  {t('building.record')}
                </Button>
              )}
              {row.mine > 0 && row.state === 'done' && (
                <a href={`#${recordPath(paths.buildingScore, row.applyId)}`}>{t('building.score')}</a>
              )}
            </div>
          ),
      },
    ],
    [t, isSurvey, manages],
  )
  return (
    <Panel title={t('building.visitsOf', { title: release.title })}>
      {release.stage === 'open' && <p className="rating-note">{t('building.notYetSurvey')}</p>}
      <DataTable
        label={t('building.links.visits')}
        columns={columns}
        rows={visits}
        rowKey={(row) => row.id}
        empty={t('building.noVisit')}
        hint={t('building.noVisitHint')}
        steps={manages ? [{ text: t('building.toTeams'), to: recordPath(paths.buildingTeams, release.id) }] : []}
      />
      {planning && <PlanDialog visit={planning} onClose={() => setPlanning(undefined)} />}
      {recording && (
        <RecordDialog visit={recording} items={release.content.items} onClose={() => setRecording(undefined)} />
      )}
    </Panel>
  )
}
