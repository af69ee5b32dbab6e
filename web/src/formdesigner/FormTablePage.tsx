import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { FormRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { formDesignerPath } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { listForms } from './api'
import { FormRowActions, RemovedRowActions } from './FormRowActions'
import './formdesigner.css'
import { ImportButton } from './ImportButton'
import { NewFormDialog } from './NewFormDialog'
import { useKinds } from './panel/FormPanel'

const noFilter = { keyword: '', classifyType: '', removed: '' }
/** All forms stand on one page (`docs/handbook/shell.md` 9). */
const allForms = 999

/** Every registration form with its version and state. */
export default function FormTablePage() {
  const { t } = useTranslation('formdesigner')
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const kinds = useKinds()
  const [creating, setCreating] = useState(false)
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter, allForms)
  const { keyword, classifyType } = filter
  const deleteFlag = filter.removed === '1' ? 1 : 0
  const request = { ...paging, keyword, classifyType, deleteFlag } as const
  const columns = useColumns(kinds, deleteFlag === 1)
  const forms = useQuery({
    queryKey: ['customForms', request],
    queryFn: () => listForms(request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const tools = (
    <>
      <select
        className="native-select form-kinds"
        aria-label={t('table.kind')}
        value={classifyType}
        onChange={(event) => search({ classifyType: event.target.value })}
      >
        <option value="">{t('table.allKinds')}</option>
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label className="form-removed">
        <input
          type="checkbox"
          checked={deleteFlag === 1}
          onChange={(event) => search({ removed: event.target.checked ? '1' : '' })}
        />
        {t('table.showRemoved')}
      </label>
      <SearchBox label={t('table.keyword')} value={keyword} onSearch={(keyword) => search({ keyword })} />
      <ImportButton label={t('table.import')} onDone={(code) => navigate(formDesignerPath(code))} />
      <Button kind="primary" onClick={() => setCreating(true)}>
        {t('table.create')}
      </Button>
    </>
  )
  return (
    <Panel title={t('table.title')} extra={tools}>
      <PagedTable
        label={t('table.title')}
        name="forms"
        list={forms}
        columns={columns}
        rowKey={(row) => row.code}
        empty={t('table.empty')}
        hint={t('table.emptyHint')}
        steps={[{ text: t('table.create'), act: () => setCreating(true) }]}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {creating && <NewFormDialog onClose={() => setCreating(false)} />}
    </Panel>
  )
}

/** A removed form can be brought back, not designed. */
function useColumns(kinds: { value: string; label: string }[], removed: boolean): TableColumn<FormRow>[] {
  const { t } = useTranslation(['formdesigner', 'common'])
  const locale = useLocale()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('table.name'),
        width: 200,
        cell: (row) => {
          const name = (locale === 'en' && row.nameEn) || row.name
          return removed ? name : <Link to={formDesignerPath(row.code)}>{name}</Link>
        },
      },
      { key: 'code', title: t('table.code'), cell: (row) => row.code },
      {
        key: 'kind',
        title: t('table.kind'),
        cell: (row) => kinds.find(({ value }) => value === row.classifyType)?.label ?? row.classifyType,
      },
      {
        key: 'version',
        title: t('table.version'),
        cell: (row) => (row.version === 0 ? t('table.never') : `V${row.version}`),
      },
      {
        key: 'state',
        title: t('table.state'),
        cell: (row) => (
          <>
            <span className={`form-state ${row.state}`}>{t(`table.states.${row.state}`)}</span>
            {row.shipped && <span className="form-state">{t('table.shipped')}</span>}
          </>
        ),
      },
      { key: 'updatedBy', title: t('table.updatedBy'), cell: (row) => row.updatedBy ?? '' },
      { key: 'updatedAt', title: t('table.updatedAt'), cell: (row) => dateTime(row.updatedAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        cell: (row) => (removed ? <RemovedRowActions row={row} /> : <FormRowActions row={row} />),
        pinned: true,
      },
    ],
    [t, locale, kinds, removed],
  )
}
