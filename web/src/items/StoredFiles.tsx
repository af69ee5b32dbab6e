import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFileRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { sizeText } from '../form/files/files'
import { dateTime } from '../ui/dates'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { storedFilesQuery } from './api'

const inAnyState = { state: '' }
const states = ['', 'held', 'waiting'] as const

/** What is stored: that a file is there and what holds it, not what it is called or says. */
export function StoredFiles() {
  const { t } = useTranslation('items')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(inAnyState)
  const list = useQuery(storedFilesQuery({ ...filter, ...paging }))
  return (
    <>
      <p className="items-note">{t('files.note')}</p>
      <label className="items-choice">
        {t('files.state')}
        <select
          className="native-select"
          value={filter.state}
          onChange={(event) => search({ state: event.target.value })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {t(state === '' ? 'files.any' : `files.states.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <PagedTable
        label={t('files.title')}
        name="storedFiles"
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('files.none')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </>
  )
}

function useColumns(): TableColumn<StoredFileRow>[] {
  const { t } = useTranslation('items')
  return useMemo(
    () => [
      { key: 'id', title: t('files.number'), cell: (row) => row.id },
      { key: 'ext', title: t('files.kind'), cell: (row) => row.ext },
      { key: 'size', title: t('files.size'), align: 'end', cell: (row) => sizeText(row.size) },
      { key: 'class', title: t('files.class'), cell: (row) => row.class },
      { key: 'bizType', title: t('files.holder'), cell: (row) => row.bizType },
      { key: 'bizId', title: t('files.holderId'), cell: (row) => row.bizId ?? '–' },
      { key: 'organisation', title: t('files.organisation'), cell: (row) => row.organisation ?? '–' },
      {
        key: 'state',
        title: t('files.state'),
        cell: (row) => t(row.state === 'held' ? 'files.states.held' : 'files.states.waiting'),
      },
      { key: 'scan', title: t('files.scan'), cell: (row) => t(scanText(row.scan)) },
      { key: 'sha256', title: 'SHA-256', cell: (row) => <code title={row.sha256}>{row.sha256.slice(0, 12)}…</code> },
      { key: 'uploadedAt', title: t('files.at'), cell: (row) => dateTime(row.uploadedAt, true) },
    ],
    [t],
  )
}

function scanText(scan: string) {
  if (scan === 'clean') return 'files.scans.clean'
  return scan === 'unscanned' ? 'files.scans.unscanned' : 'files.scans.none'
}
