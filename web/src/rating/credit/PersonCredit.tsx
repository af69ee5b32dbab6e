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

/** The ratings of a lawyer, the latest first: for himself and for whoever sees ratings. */
export default function PersonCredit({ id: lawyerId }: { id: string }) {
  const user = useCurrentUser()
  const seesRatings = useMenuHas(paths.credit)
  const seesOwn = useMenuHas(paths.creditMine) && user?.lawyerId === lawyerId
  return lawyerId !== '' && (seesRatings || seesOwn) ? <Ratings lawyerId={lawyerId} /> : null
}

function Ratings({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const list = useQuery({
    queryKey: ['credit', 'list', lawyerId, paging],
    queryFn: () => listRatings({ objectId: lawyerId, ...paging }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('credit.title')}>
      <PagedTable
        label={t('credit.title')}
        name="personCredit"
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
