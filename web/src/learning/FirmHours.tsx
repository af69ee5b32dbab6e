import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import { useCurrentUser } from '../api/currentUser'
import { useMenuHas } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath } from '../paths'
import { today } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { YearSelect } from './YearSelect'

/** The hours of a year that a firm's lawyers have, below its file: for the firm and whoever teaches in its region. */
export default function FirmHours({ id: firmId }: { id: string }) {
  const user = useCurrentUser()
  const seesHours = useMenuHas(paths.eduHours) && user !== undefined && user.zhlx !== 'lawer'
  return firmId !== '' && seesHours && (user.firmId ?? firmId) === firmId ? <Hours firmId={firmId} /> : null
}

function Hours({ firmId }: { firmId: string }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const [year, setYear] = useState(Number(today().slice(0, 4)))
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const list = useQuery({
    queryKey: ['eduHours', 'firm', firmId, year, paging],
    queryFn: async () => (await post('lawer-other/edu/hours/list', { firmId, year, ...paging })).list,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const choose = (chosen: number) => {
    setYear(chosen)
    setPaging({ ...paging, page: 1 })
  }
  return (
    <Panel title={t('hours.title')} extra={<YearSelect year={year} onChange={choose} />}>
      <PagedTable
        label={t('hours.title')}
        name="firmHours"
        list={list}
        rowKey={({ id }) => id}
        empty={t('hours.none')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
        columns={[
          {
            key: 'name',
            title: t('student'),
            cell: ({ id, name }) => <a href={`#${recordPath(paths.lawyer, id)}`}>{name}</a>,
          },
          { key: 'licenceNo', title: t('hours.licenceNo'), cell: ({ licenceNo }) => licenceNo },
          { key: 'hours', title: t('hoursWord'), align: 'end', cell: (row) => row.hours },
          { key: 'ethics', title: t('hours.ethics'), align: 'end', cell: (row) => row.ethics },
          { key: 'credit', title: t('creditWord'), align: 'end', cell: (row) => row.credit },
          { key: 'state', title: t('state'), cell: (row) => t(row.isMet ? 'hours.met' : 'hours.notMet') },
        ]}
      />
    </Panel>
  )
}
