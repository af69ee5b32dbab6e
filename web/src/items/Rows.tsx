import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { itemQueries } from './api'

type Props<Row> = {
  label: string
  empty: string
  list: UseQueryResult<Row[]>
  columns: TableColumn<Row>[]
  remove: (id: string) => Promise<unknown>
  /** The dialog of a row; of a new one for null. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
}

/** The rows of an item, each with its dialog. */
export function Rows<Row extends { id: string }>({ label, empty, list, columns, remove, dialog }: Props<Row>) {
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null)
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast('success', t('removed'))
      for (const key of itemQueries) await queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  if (list.isPending) return <Loading />
  if (!list.data) return <Failed reason={textOf(list.error)} onRetry={list.refetch} />
  const actions = (row: Row) => (
    <>
      <Button kind="link" onClick={() => setEditing({ row })}>
        {t('edit')}
      </Button>
      <Button
        kind="dangerLink"
        busy={removing.isPending}
        onClick={async () => (await confirm(t('confirmRemove'), { danger: true })) && removing.mutate(row.id)}
      >
        {t('remove')}
      </Button>
    </>
  )
  return (
    <>
      <div className="items-tools">
        <Button kind="primary" onClick={() => setEditing({ row: null })}>
          {t('add')}
        </Button>
      </div>
      <DataTable
        label={label}
        rows={list.data}
        rowKey={(row) => row.id}
        empty={empty}
        steps={[{ text: t('first'), act: () => setEditing({ row: null }) }]}
        columns={[...columns, { key: 'actions', title: t('actions'), pinned: true, cell: actions }]}
      />
      {editing && dialog(editing.row, () => setEditing(null))}
    </>
  )
}
