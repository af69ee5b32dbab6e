import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewTask } from '../api/contract'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { tasksQuery } from './api'

const dictionaries = ['pclx']
const unnarrowed = {}

/** The files that an expert scores, those that wait for him first. */
export default function ReviewTasksPage() {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(unnarrowed)
  const list = useQuery(tasksQuery(paging))
  const { pclx } = useDictionaries(dictionaries)
  const steps = useMenuSteps([{ text: t('toReviewCases'), to: paths.reviewCases }])
  const columns = useMemo<TableColumn<ReviewTask>[]>(
    () => [
      { key: 'file', title: t('file'), cell: (row) => row.caseNo ?? '' },
      { key: 'batch', title: t('batch'), cell: (row) => row.batchTitle },
      { key: 'year', title: t('year'), align: 'end', cell: (row) => row.year },
      { key: 'kind', title: t('kind'), cell: (row) => codeLabel(pclx, row.kind, locale) },
      { key: 'cause', title: t('cause'), cell: (row) => row.cause ?? '' },
      { key: 'named', title: t('named'), cell: (row) => dateTime(row.namedAt) },
      {
        key: 'points',
        title: t('points'),
        align: 'end',
        cell: (row) => (row.submittedAt === null ? t('notSubmitted') : row.total),
      },
      {
        key: 'act',
        title: t('actions'),
        pinned: true,
        cell: (row) => (
          <a href={`#${paths.reviewCase}?${new URLSearchParams({ id: row.id, type: 'score' })}`}>
            {row.submittedAt === null ? t('score') : t('look')}
          </a>
        ),
      },
    ],
    [t, locale, pclx],
  )
  return (
    <Panel title={t('tasksTitle')}>
      <PagedTable
        label={t('tasksTitle')}
        name="reviewTasks"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noTasks')}
        hint={t('noTasksHint')}
        steps={steps}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}
