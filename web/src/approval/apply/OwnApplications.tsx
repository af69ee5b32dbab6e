import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ApplicationRow, ApplicationStage } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { applyPath, ownCasePath, paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { TabList } from '../../ui/controls/TabList'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import '../approval.css'
import './applicant.css'
import { useMenuSteps } from '../../api/menu'
import { itemsQuery } from '../api'
import { Status } from '../case/Status'
import { RemoveButton } from '../desk/RemoveButton'
import { ownApplicationsQuery, ownCountsQuery, unsentQuery } from './api'
import { CaseDue } from './TimeOfCase'

/** A request that nothing narrows. */
const everything = { stage: 'any' as ApplicationStage, sqType: '', keyword: '' }
const stages: ApplicationStage[] = ['any', 'mine', 'running', 'ended']

/** 我的申请: one's own applications by how far they are, what is begun and not sent, and the way to a new one. */
export function OwnApplications() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [request, setRequest] = useState({
    stage: stages.find((stage) => stage === search.get('stage')) ?? 'any',
    sqType: search.get('sqType') ?? '',
    keyword: '',
    page: 1,
    pageSize: 10,
  })
  const list = useQuery(ownApplicationsQuery(request))
  const counts = useQuery(ownCountsQuery).data
  const items = useQuery(itemsQuery).data ?? []
  const columns = useColumns()
  const guidance = useMenuSteps([{ text: t('mine.guidance'), to: paths.guidances }])
  const isNarrowed = request.stage !== 'any' || request.sqType !== '' || request.keyword !== ''
  const title = t('mine.title')
  return (
    <Panel
      title={title}
      extra={
        <>
          <ItemFilter
            items={items}
            value={request.sqType}
            onChange={(sqType) => setRequest({ ...request, page: 1, sqType })}
          />
          <SearchBox
            label={t('desk.keyword')}
            value={request.keyword}
            onSearch={(keyword) => setRequest({ ...request, page: 1, keyword })}
          />
          {items.length > 0 && (
            <Button kind="primary" onClick={() => navigate(paths.apply)}>
              {t('mine.apply')}
            </Button>
          )}
        </>
      }
    >
      <Unsent />
      <TabList
        label={title}
        tabs={stages.map((key) => ({ key, title: [t(`mine.stages.${key}`), counts?.[key] || ''].join(' ').trim() }))}
        active={request.stage}
        onChoose={(stage) => setRequest({ ...request, page: 1, stage })}
      >
        <PagedTable
          label={title}
          name="applications"
          list={list}
          columns={columns}
          rowKey={(row) => row.sqId}
          empty={t('mine.empty')}
          hint={t('mine.hint')}
          steps={items.length > 0 ? [{ text: t('mine.apply'), to: paths.apply }] : guidance}
          onClear={isNarrowed ? () => setRequest({ ...request, ...everything, page: 1 }) : undefined}
          textOf={textOf}
          page={request.page}
          pageSize={request.pageSize}
          onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
        />
      </TabList>
    </Panel>
  )
}

/** What is begun and not sent, each with the way back to it. */
function Unsent() {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const drafts = useQuery(unsentQuery).data ?? []
  if (drafts.length === 0) return null
  return (
    <ul className="apply-unsent" aria-label={t('mine.unsent')}>
      {drafts.map(({ sqType, name, savedAt }) => (
        <li key={sqType}>
          <span>{t('mine.unsentOne', { name: nameOf(name), time: dateTime(savedAt, true) })}</span>{' '}
          <Link to={applyPath(sqType)}>{t('mine.goOn')}</Link>
        </li>
      ))}
    </ul>
  )
}

type ItemFilterProps = {
  items: { sqType: string; name: string; nameEn: string }[]
  value: string
  onChange: (sqType: string) => void
}

function ItemFilter({ items, value, onChange }: ItemFilterProps) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const id = useId()
  if (items.length < 2) return null
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('mine.item')}
      </label>
      <select
        id={id}
        className="native-select item-filter"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('mine.allItems')}</option>
        {items.map(({ sqType, name, nameEn }) => (
          <option key={sqType} value={sqType}>
            {(locale === 'en' && nameEn) || name}
          </option>
        ))}
      </select>
    </>
  )
}

function useColumns(): TableColumn<ApplicationRow>[] {
  const { t } = useTranslation(['approval', 'common'])
  const { nameOf, titleOf } = useFlowNames()
  return useMemo(
    () => [
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => <Link to={ownCasePath(row.sqId)}>{row.sqNo}</Link> },
      { key: 'title', title: t('case.title'), cell: (row) => titleOf(row.title), wrap: true },
      { key: 'status', title: t('case.status'), cell: (row) => <Status code={row.status} /> },
      { key: 'currentNode', title: t('case.currentNode'), cell: (row) => nameOf(row.currentNode) },
      { key: 'currentPeople', title: t('case.currentPeople'), cell: (row) => row.currentPeople },
      { key: 'dueAt', title: t('time.caseDue'), cell: (row) => <CaseDue row={row} /> },
      { key: 'submitAt', title: t('case.submitAt'), cell: (row) => dateTime(row.submitAt, true) },
      { key: 'decideAt', title: t('case.decideAt'), cell: (row) => dateTime(row.decideAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => row.removable && <RemoveButton row={row} />,
      },
    ],
    [t, nameOf, titleOf],
  )
}
