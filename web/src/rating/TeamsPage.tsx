import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingRelease, BuildingTeam } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { searchOf } from '../paths'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { releaseQuery, teamsQuery } from './api'
import { TeamDialog } from './building/TeamDialog'

/** Who visits which firms of a release. */
export default function TeamsPage() {
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const release = useQuery(releaseQuery(id))
  const teams = useQuery(teamsQuery(id))
  const failed = [release, teams].find((query) => query.isError)
  if (failed) return <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />
  if (!release.data || !teams.data) return <Loading />
  return <Teams release={release.data} teams={teams.data} />
}

function Teams({ release, teams }: { release: BuildingRelease; teams: BuildingTeam[] }) {
  const { t } = useTranslation('rating')
  const edits = usePermitted(['wuhua:edit']) && release.own > 0
  const isOpen = release.stage === 'open' || release.stage === 'survey'
  const [editing, setEditing] = useState<BuildingTeam | 'new'>()
  const columns = useMemo<TableColumn<BuildingTeam>[]>(
    () => [
      { key: 'name', title: t('building.team'), cell: (row) => row.name },
      {
        key: 'leader',
        title: t('building.leader'),
        cell: (row) => row.members.find(({ id }) => id === row.leader)?.name ?? '',
      },
      {
        key: 'members',
        title: t('building.members'),
        wrap: true,
        cell: (row) =>
          row.members.map(({ name, organisation }) => t('building.memberOf', { name, organisation })).join(', '),
      },
      {
        key: 'firms',
        title: t('building.visited'),
        wrap: true,
        cell: (row) => row.firms.map(({ name }) => name).join(', '),
      },
      { key: 'days', title: t('building.days'), cell: (row) => `${row.from} – ${row.to}` },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) =>
          edits &&
          isOpen && (
            <Button kind="link" onClick={() => setEditing(row)}>
              {t('edit')}
            </Button>
          ),
      },
    ],
    [t, edits, isOpen],
  )
  const add = edits && isOpen && (
    <Button kind="primary" onClick={() => setEditing('new')}>
      {t('building.newTeam')}
    </Button>
  )
  return (
    <Panel title={t('building.teamsOf', { title: release.title })} extra={add}>
      <p className="rating-note">{t('building.conflictNote')}</p>
      <DataTable
        label={t('building.links.teams')}
        columns={columns}
        rows={teams}
        rowKey={(row) => row.id}
        empty={t('building.noTeam')}
        hint={t('building.noTeamHint')}
        steps={edits && isOpen ? [{ text: t('building.newTeam'), act: () => setEditing('new') }] : []}
      />
      {editing && (
        <TeamDialog
          release={release}
          team={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
