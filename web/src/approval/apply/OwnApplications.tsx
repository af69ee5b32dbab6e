import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
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
import { useListAddress } from '../../ui/table/useListAddress'
import '../approval.css'
import './applicant.css'
import { useMenuSteps } from '../../api/menu'
import { itemsQuery } from '../api'
import { Status } from '../case/Status'
import { RemoveButton } from '../desk/RemoveButton'
import { ownApplicationsQuery, ownCountsQuery, unsentQuery } from './api'
import { CaseDue } from './TimeOfCase'

/** What the address says where nothing narrows the list. */
const everything = { stage: 'any', sqType: '', keyword: '' }
const stages: ApplicationStage[] = ['any', 'mine', 'running', 'ended']

/** 我的申请: one's own applications by how far they are, what is begun and not sent, and the way to a new one. */
export function OwnApplications() {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(everything)
  const stage = stages.find((one) => one === filter.stage) ?? 'any'
  const list = useQuery(ownApplicationsQuery({ ...filter, ...paging, stage }))
  const counts = useQuery(ownCountsQuery).data
  const items = useQuery(itemsQuery).data ?? []
  const columns = useColumns()
  const guidance = useMenuSteps([{ text: t('mine.guidance'), to: paths.guidances }])
  const title = t('mine.title')
  return (
    <Panel
      title={title}
      extra={
        <>
          <ItemFilter items={items} value={filter.sqType} onChange={(sqType) => search({ sqType })} />
          <SearchBox label={t('desk.keyword')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
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
        active={stage}
        onChoose={(chosen) => search({ stage: chosen })}
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
          onClear={isNarrowed ? () => search(everything) : undefined}
          textOf={textOf}
          {...paging}
          onPage={onPage}
        />
      </TabList>
    </Panel>
  )
}

/** What is begun and not sent, each with the way back to it. */
export function Unsent() {
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
