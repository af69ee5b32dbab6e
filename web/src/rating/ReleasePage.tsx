import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BuildingRelease } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath, searchOf } from '../paths'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { releaseQuery } from './api'
import { ApplicationList } from './building/ApplicationList'
import { OwnApplication } from './building/OwnApplication'
import { ReleaseEditor } from './building/ReleaseEditor'
import { StageButtons } from './building/StageButtons'
import { Tree } from './building/Tree'
import { stageText } from './credit/RatingList'

/** A release: its draft, its tree, the firms that apply; for a firm its own application. */
export default function ReleasePage() {
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const release = useQuery(releaseQuery(id))
  usePageTitle(release.data?.title)
  if (id === '') return <ReleaseEditor />
  if (release.isPending) return <Loading />
  if (!release.data) return <Failed reason={textOf(release.error)} onRetry={release.refetch} />
  if (release.data.stage === 'draft') return <ReleaseEditor key={release.data.version} stored={release.data} />
  return <Release release={release.data} />
}

function Release({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const isStaff = useCurrentUser()?.zhlx === 'other'
  const links = [
    ...(isStaff
      ? ([
          ['teams', paths.buildingTeams],
          ['visits', paths.buildingVisits],
          ['summary', paths.buildingSummary],
        ] as const)
      : []),
    ['notice', paths.buildingNotice] as const,
  ]
  return (
    <>
      <Panel title={release.title} extra={<StageButtons release={release} />}>
        <div className="rating-score">
          <span>{t('building.yearOf', { year: release.year })}</span>
          <span>{stageText(t('building.stages', { returnObjects: true }), release.stage)}</span>
          <span>{t('building.applyFromTo', { from: release.applyFrom, to: release.applyTo })}</span>
        </div>
        <nav className="rating-tools" aria-label={t('building.parts')}>
          {links.map(([key, path]) => (
            <a key={key} className="button" href={`#${recordPath(path, release.id)}`}>
              {t(`building.links.${key}`)}
            </a>
          ))}
        </nav>
        <Tree content={release.content} />
      </Panel>
      <Panel title={t(isStaff ? 'building.applications' : 'building.ownApplication')}>
        {isStaff ? <ApplicationList release={release} /> : <OwnApplication release={release} />}
      </Panel>
    </>
  )
}
