import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentBatch } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { listAssessmentBatches } from './api'
import { OpenDialog } from './assessment/OpenDialog'
import { stageText } from './credit/RatingList'

const unnarrowed = {}
/** The page of each kind of batch. */
const pages = { lawyer: paths.assessmentLawyers, firm: paths.assessmentFirms, public: paths.assessmentPublic }

/** Batches of yearly assessments, and the way to what was deferred. */
export default function AssessmentPage() {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const user = useCurrentUser()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [opening, setOpening] = useState(false)
  const list = useQuery({
    queryKey: ['assessment', 'batches', paging],
    queryFn: () => listAssessmentBatches(paging),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const columns = useMemo<TableColumn<AssessmentBatch>[]>(
    () => [
      {
        key: 'title',
        title: t('assessment.batch'),
        wrap: true,
        cell: (row) => <a href={`#${recordPath(pages[kindOf(row.kind)], row.id)}`}>{row.title}</a>,
      },
      {
        key: 'kind',
        title: t('assessment.kind'),
        cell: (row) => stageText(t('assessment.kinds', { returnObjects: true }), row.kind),
      },
      { key: 'year', title: t('year'), cell: (row) => row.year },
      { key: 'self', title: t('assessment.selfTime'), cell: (row) => `${row.selfFrom} – ${row.selfTo}` },
      { key: 'review', title: t('assessment.reviewTo'), cell: (row) => row.reviewTo },
      { key: 'total', title: t('assessment.total'), align: 'end', cell: (row) => row.total },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => {
          if (row.closedAt === null) return t('assessment.running')
          if (row.settledAt !== null) return t('assessment.closed')
          return t('assessment.closing', { done: row.settled, total: row.total })
        },
      },
      { key: 'by', title: t('by'), cell: (row) => row.openedBy },
    ],
    [t],
  )
  const levels = usePermitted(['check:level'])
  const tools = (
    <>
      {user?.zhlx === 'other' && (
        <a className="button" href={`#${paths.assessmentDeferred}`}>
          {t('assessment.deferredTitle')}
        </a>
      )}
      {levels && (
        <Button kind="primary" onClick={() => setOpening(true)}>
          {t('assessment.open')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={t('assessment.title')} extra={tools}>
      <PagedTable
        label={t('assessment.title')}
        name="assessment-batches"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('assessment.none')}
        hint={t('assessment.noneHint')}
        steps={levels ? [{ text: t('assessment.first'), act: () => setOpening(true) }] : []}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </Panel>
  )
}

function kindOf(code: string): keyof typeof pages {
  return code === 'firm' || code === 'public' ? code : 'lawyer'
}
