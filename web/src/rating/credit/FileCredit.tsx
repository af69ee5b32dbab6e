import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../api/currentUser'
import { useMenuHas } from '../../api/menu'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import { listRatings } from '../api'
import { useColumns } from './RatingList'

/** The ratings of a lawyer or firm below its file, the latest first: for whose it is and for whoever sees ratings. */
export default function FileCredit({ id: objectId }: { id: string }) {
  const user = useCurrentUser()
  const seesRatings = useMenuHas(paths.credit)
  const isOwn = user?.lawyerId === objectId || user?.firmId === objectId
  const seesOwn = useMenuHas(paths.creditMine) && isOwn
  return objectId !== '' && (seesRatings || seesOwn) ? <Ratings objectId={objectId} /> : null
}

function Ratings({ objectId }: { objectId: string }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const list = useQuery({
    queryKey: ['credit', 'list', objectId, paging],
    queryFn: () => listRatings({ objectId, ...paging }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('credit.title')}>
      <PagedTable
        label={t('credit.title')}
        name="fileCredit"
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('credit.none')}
        hint={t('credit.noneHint')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </Panel>
  )
}
