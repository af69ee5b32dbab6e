import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AreaItem, AreaRow, BatchResult } from '../../api/contract'
import type { Area } from '../../core/types'
import { toast } from '../../ui/feedback/toasts'

type Input = {
  area: Area
  records: AreaRow[]
  send: (items: AreaItem[]) => Promise<BatchResult[]>
  onClose: () => void
}

/** Does something with records. When all went well the dialog closes; otherwise `data` says what became of each. */
export function useActs({ area, records, send, onClose }: Input) {
  const { t } = useTranslation('area')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(records.map(({ id, version }) => ({ id, version }))),
    meta: { quiet: true },
    onSuccess: async (results) => {
      const isAll = results.every(({ done }) => done)
      if (isAll) toast('success', t('acts.done', { count: results.length }))
      await queryClient.invalidateQueries({ queryKey: ['area', area.key] })
      if (isAll) onClose()
    },
  })
}

/** What people know a record by. */
export function nameIn(area: Area, records: AreaRow[]) {
  return (id: string) => String(records.find((row) => row.id === id)?.[area.picker.label] ?? id)
}
