import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { recordPages } from '../paths'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Icon } from '../ui/Icon'
import { useColumnChoice } from '../ui/table/columnChoice'
import { PagedTable } from '../ui/table/PagedTable'
import { useColumns } from './AreaList'
import { listQuery } from './api'
import { shownFields } from './columns'
import { givenMark } from './known'
import { useOffered } from './offered'

type Props = {
  area: Area
  /** Key of the filter on the field that holds the id. */
  filterKey: string
  /** The record that is named. */
  id: string
}

/** The records of another area that name a record. */
export function RelatedRecords({ area, filterKey, id }: Props) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const navigate = useNavigate()
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const filter = area.list.filters.find(({ key }) => key === filterKey)
  const value = filter?.kind === 'in' || filter?.kind === 'hasCode' ? [id] : id
  const name = `related.${area.key}`
  const columnsShown = shownFields(area, useColumnChoice(name).choice)
  const list = useQuery(listQuery(area.key, { ...paging, filters: { [filterKey]: value }, columns: columnsShown }))
  const detailPath = recordPages.get(area.key)
  const columns = useColumns(area, detailPath)
  const mayAdd = useOffered(area).some(({ key }) => key === 'add')
  // What stands in a row of a new record's tables cannot be given beforehand.
  const canAdd = mayAdd && detailPath !== undefined && filter !== undefined && filter.kind !== 'inRows'
  const title = captionText(area.title, locale)
  return (
    <section className="record-section">
      <h3>
        {title}
        {canAdd && (
          <Button
            kind="link"
            onClick={() =>
              navigate(`${detailPath}?${new URLSearchParams({ type: 'add', [givenMark + filter.field]: id })}`)
            }
          >
            <Icon name="plus" size={16} />
            {t('common:add')}
          </Button>
        )}
      </h3>
      <PagedTable
        label={title}
        name={name}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noRows')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </section>
  )
}
