import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceLine } from '../../api/contract'
import { useMenuSteps } from '../../api/menu'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { useAbsenceColumns } from './AbsenceTable'
import { endAbsenceFor, listAbsences } from './api'
import '../administration.css'

const noFilter = {}

/** Everybody who is away or will be, as administrators see it; who is back and has not said so is put back. */
export default function AbsencesPage() {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(noFilter)
  const rows = useQuery({
    queryKey: ['absence', 'all', paging],
    queryFn: () => listAbsences(paging.page, paging.pageSize),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const steps = useMenuSteps([{ text: t('absence.setOwn'), to: paths.absence }])
  return (
    <Panel title={t('absence.all')}>
      <PagedTable
        label={t('absence.all')}
        name="absences"
        list={rows}
        columns={useColumns()}
        rowKey={(row) => row.accountId}
        empty={t('absence.nobody')}
        hint={t('absence.allHint')}
        steps={steps}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

function useColumns(): TableColumn<AbsenceLine>[] {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const shared = useAbsenceColumns()
  const { mutate, isPending } = useMutation({
    mutationFn: endAbsenceFor,
    meta: { quiet: true },
    onSuccess: () => toast('success', t('absence.ended')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['absence'] }),
  })
  return useMemo(() => {
    const end = async (row: AbsenceLine) => {
      if (await confirm(t('absence.endForAsk', { name: row.person }))) mutate(row.accountId)
    }
    return [
      ...shared,
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <Button kind="link" busy={isPending} onClick={() => end(row)}>
            {t('absence.end')}
          </Button>
        ),
      },
    ]
  }, [t, shared, mutate, isPending])
}
