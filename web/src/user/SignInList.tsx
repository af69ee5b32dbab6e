import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSignIn } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import { deviceName } from '../ui/device'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { listOwnSignIns } from './api'

const dictionaries = ['sjcz']

/** What was tried at the door in the user's name, good and bad, the latest first. */
export function SignInList() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const rows = useQuery({
    queryKey: ['ownSignIns', paging],
    queryFn: () => listOwnSignIns(paging.page, paging.pageSize),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel title={t('signIns.title')}>
      <p className="account-note">{t('signIns.note')}</p>
      <PagedTable
        label={t('signIns.title')}
        name="ownSignIns"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={t('signIns.empty')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<OwnSignIn>[] {
  const { t } = useTranslation('user')
  const { sjcz } = useDictionaries(dictionaries)
  const locale = useLocale()
  return [
    { key: 'happenedAt', title: t('signIns.time'), cell: (row) => dateTime(row.happenedAt) },
    { key: 'act', title: t('signIns.act'), cell: (row) => codeLabel(sjcz, row.act, locale) },
    { key: 'address', title: t('devices.address'), cell: (row) => row.address },
    { key: 'device', title: t('devices.device'), cell: (row) => deviceName(row.device) },
    { key: 'reason', title: t('signIns.reason'), cell: (row) => row.reason, wrap: true },
  ]
}
