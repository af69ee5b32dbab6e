import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post, postBlob } from '../api/client'
import type { AidWork, AidWorkInput } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import { useMenuSteps } from '../api/menu'
import { holdsAny } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField, LineField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import { paths, recordPages, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { today } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { saveFile } from '../ui/saveFile'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import './oversight.css'

const noFilter = { by: '', year: '', keyword: '' }

/** What lawyers, or firms, did of legal aid in a year. */
export default function AidWorkPage() {
  const { t } = useTranslation('oversight')
  const textOf = useApiErrorText()
  const user = useCurrentUser()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const [isExporting, setExporting] = useState(false)
  const by = filter.by === 'firm' ? 'firm' : 'lawyer'
  const asked = { by, keyword: filter.keyword, ...(filter.year !== '' && { year: Number(filter.year) }) } as const
  const list = useQuery({
    queryKey: ['aid', 'work', asked, paging],
    queryFn: () => post('lawer-other/aid/work', { ...asked, ...paging }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const steps = useMenuSteps([{ text: t('aidWork.toCases'), to: paths.aidCases }])
  const page = recordPages.get(by === 'firm' ? 'law_firm' : 'lawyer') ?? ''
  const sum = list.data?.sum
  return (
    <Panel
      title={t('aidWork.title')}
      extra={
        holdsAny(user?.permissions ?? [], ['aid:export']) && (
          <Button onClick={() => setExporting(true)}>{t('aidWork.export')}</Button>
        )
      }
    >
      <div className="oversight-filters">
        <ChoiceField
          label={t('aidWork.by')}
          value={by}
          choices={[
            { value: 'lawyer', label: t('lawyer') },
            { value: 'firm', label: t('firm') },
          ]}
          onChange={(by) => search({ by })}
        />
        <ChoiceField
          label={t('year')}
          value={filter.year}
          choices={[{ value: '', label: t('aidWork.thisYear') }, ...lastYears()]}
          onChange={(year) => search({ year })}
        />
        <SearchBox label={t('aidWork.find')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
      </div>
      {list.data && sum && (
        <p role="status">
          {t('aidWork.sum', { ...sum, year: list.data.year, count: sum.rows, subsidy: sum.subsidy.toFixed(2) })}
        </p>
      )}
      <PagedTable
        label={t('aidWork.title')}
        name="aid-work"
        list={list}
        rowKey={(row) => row.id}
        empty={t('aidWork.none')}
        hint={t('aidWork.noneHint')}
        steps={steps}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
        columns={[
          { key: 'name', title: t(by), cell: (row) => <Link to={recordPath(page, row.id)}>{row.name}</Link> },
          ...(by === 'lawyer' ? [{ key: 'firm', title: t('firm'), cell: (row: AidWork) => row.firm }] : []),
          { key: 'assigned', title: t('aidWork.assigned'), align: 'end', cell: (row) => row.assigned },
          { key: 'declined', title: t('aidWork.declined'), align: 'end', cell: (row) => row.declined },
          { key: 'inHand', title: t('inHand'), align: 'end', cell: (row) => row.inHand },
          { key: 'closed', title: t('aidWork.closed'), align: 'end', cell: (row) => row.closed },
          { key: 'subsidy', title: t('aidWork.subsidy'), align: 'end', cell: (row) => row.subsidy.toFixed(2) },
        ]}
      />
      {isExporting && <ExportDialog list={asked} onClose={() => setExporting(false)} />}
    </Panel>
  )
}

function ExportDialog({ list, onClose }: { list: AidWorkInput; onClose: () => void }) {
  const { t } = useTranslation('oversight')
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('aidWork.export')}
      queryKeys={[]}
      successText={t('aidWork.exported')}
      send={async () =>
        saveFile(await postBlob('lawer-other/aid/exportWork', { list, reason }), `${t('aidWork.title')}.xlsx`)
      }
      onClose={onClose}
    >
      {(problemAt) => (
        <LineField
          label={t('aidWork.exportReason')}
          required
          value={reason}
          problem={problemAt('reason')}
          onChange={setReason}
        />
      )}
    </RowDialog>
  )
}

/** The four years before this one. */
function lastYears() {
  const now = Number(today().slice(0, 4))
  return [1, 2, 3, 4].map((ago) => String(now - ago)).map((year) => ({ value: year, label: year }))
}
