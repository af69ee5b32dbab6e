import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area } from '../core/types'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { areaQuery, type ListRequest, listQuery } from './api'
import { columnsOf } from './columns'
import { FilterForm } from './FilterForm'
import { useAreaDictionaries } from './useAreaDictionaries'

type Props = { areaKey: string; detailPath: string }

/** The list of any business area, drawn from its description. */
export function AreaList({ areaKey, detailPath }: Props) {
  const area = useQuery(areaQuery(areaKey))
  if (area.isPending) return <Loading />
  if (area.isError) return <Failed onRetry={area.refetch} />
  return <Listing area={area.data} detailPath={detailPath} />
}

const firstPage: ListRequest = { page: 1, pageSize: 10 }

function Listing({ area, detailPath }: { area: Area; detailPath: string }) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const [request, setRequest] = useState(firstPage)
  const list = useQuery(listQuery(area.key, request))
  const dictionaries = useAreaDictionaries(area)
  const columns = useMemo(
    () =>
      columnsOf(area, dictionaries, locale, detailPath, {
        yes: t('common:yes'),
        no: t('common:no'),
        view: t('common:view'),
        actions: t('common:actions'),
      }),
    [area, dictionaries, locale, detailPath, t],
  )

  return (
    <>
      <Panel>
        <FilterForm
          area={area}
          dictionaries={dictionaries}
          onSearch={(keyword, filters) => setRequest({ ...request, page: 1, keyword, filters })}
        />
      </Panel>
      <Panel title={captionText(area.title, locale)}>
        <PagedTable
          label={captionText(area.title, locale)}
          name={area.key}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          sort={request.sort ?? area.list.sort}
          onSort={(sort) => setRequest({ ...request, page: 1, sort })}
          empty={t('noneFound')}
          textOf={textOf}
          page={request.page}
          pageSize={request.pageSize}
          onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
        />
      </Panel>
    </>
  )
}
