import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingNotice, BuildingObjection, BuildingResult } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { searchOf } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { decideObjection, noticeQuery, objectTo } from './api'
import { stageText } from './credit/RatingList'
import { ReasonDialog } from './fields'

/** The result of a release as it is shown, with objections. */
export default function NoticePage() {
  const { t } = useTranslation('rating')
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const notice = useQuery(noticeQuery(id))
  if (notice.isPending) return <Loading />
  if (notice.isError) return <Failed reason={textOf(notice.error)} onRetry={notice.refetch} />
  if (notice.data === null) {
    return (
      <Panel title={t('building.links.notice')}>
        <p className="rating-note">{t('building.noNotice')}</p>
      </Panel>
    )
  }
  return <Notice releaseId={id} notice={notice.data} />
}

function Notice({ releaseId, notice }: { releaseId: string; notice: BuildingNotice }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whdj } = useDictionaries(['whdj'])
  const isFirm = useCurrentUser()?.zhlx === 'lawer_firm'
  const [objecting, setObjecting] = useState<BuildingResult>()
  const isShown = notice.stage === 'publicity'
  const columns = useMemo<TableColumn<BuildingResult>[]>(
    () => [
      { key: 'place', title: t('building.place'), align: 'end', cell: (row) => row.place },
      { key: 'name', title: t('firm'), wrap: true, cell: (row) => row.name },
      { key: 'total', title: t('building.final'), align: 'end', cell: (row) => row.total },
      {
        key: 'grade',
        title: t('building.grade'),
        cell: (row) => (row.grade ? codeLabel(whdj, row.grade, locale) : '–'),
      },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) =>
          isFirm &&
          isShown && (
            <Button kind="link" onClick={() => setObjecting(row)}>
              {t('credit.object_')}
            </Button>
          ),
      },
    ],
    [t, whdj, locale, isFirm, isShown],
  )
  return (
    <>
      <Panel title={notice.title}>
        <p className="rating-note">
          {t('building.noticeFacts', { by: notice.publishedBy, from: notice.from, to: notice.to })}
        </p>
        <p className="rating-text">{notice.body}</p>
        <DataTable
          label={notice.title}
          columns={columns}
          rows={notice.firms}
          rowKey={(row) => row.id}
          empty={t('building.noApplication')}
        />
      </Panel>
      <Panel title={t('building.objections')}>
        <Objections objections={notice.objections} decides={notice.own} />
      </Panel>
      {objecting && (
        <ReasonDialog
          title={t('building.objectTo', { firm: objecting.name })}
          successText={t('credit.claimed')}
          queryKeys={['building']}
          send={(reason) => objectTo({ releaseId, applyId: objecting.id, reason })}
          onClose={() => setObjecting(undefined)}
        />
      )}
    </>
  )
}

function Objections({ objections, decides }: { objections: BuildingObjection[]; decides: boolean }) {
  const { t } = useTranslation('rating')
  const [deciding, setDeciding] = useState<{ objection: BuildingObjection; upheld: boolean }>()
  const columns = useMemo<TableColumn<BuildingObjection>[]>(
    () => [
      { key: 'firm', title: t('building.about'), wrap: true, cell: (row) => row.firm },
      { key: 'by', title: t('by'), cell: (row) => row.raisedBy },
      { key: 'at', title: t('at'), cell: (row) => dateTime(row.raisedAt, true) },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => stageText(t('claimStates', { returnObjects: true }), row.state),
      },
      {
        key: 'decision',
        title: t('decision'),
        wrap: true,
        cell: (row) => (row.decidedBy === null ? '' : `${row.decision} · ${row.decidedBy}`),
      },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (objection) =>
          decides &&
          objection.state === 'open' && (
            <div className="rating-actions">
              <Button kind="link" onClick={() => setDeciding({ objection, upheld: true })}>
                {t('uphold')}
              </Button>
              <Button kind="link" onClick={() => setDeciding({ objection, upheld: false })}>
                {t('reject')}
              </Button>
            </div>
          ),
      },
    ],
    [t, decides],
  )
  return (
    <>
      <DataTable
        label={t('building.objections')}
        columns={columns}
        rows={objections}
        rowKey={(row) => row.id}
        empty={t('credit.noClaim')}
      />
      {deciding && (
        <ReasonDialog
          title={t(deciding.upheld ? 'uphold' : 'reject')}
          note={t(deciding.upheld ? 'building.upholdNote' : 'building.rejectNote')}
          queryKeys={['building']}
          send={(reason) => decideObjection(deciding.objection.id, deciding.upheld, reason)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
