import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { casesQuery, saveCase } from './api'
import type { Story } from './story'
import { useCaseError } from './useCaseError'

type Props = {
  /** The flow as it is stored; null: it is not yet. */
  flowKey: string | null
  /** What it is called unless somebody names it: as the run that was replayed. */
  initial: string
  record: () => Promise<Story | null>
}

/** Keeps a story, as that of the dry run so far, as a test case of the flow. */
export function KeepCase({ flowKey, initial, record }: Props) {
  const { t } = useTranslation('designer')
  const textOf = useCaseError()
  const queryClient = useQueryClient()
  const [name, setName] = useState(initial)
  const keep = useMutation({
    mutationFn: async (flowKey: string) => {
      const { cases } = await queryClient.fetchQuery({ ...casesQuery(flowKey), staleTime: 0 })
      const called = name.trim()
      const id = cases.find((other) => other.name === called)?.id
      if (id !== undefined && !(await confirm(t('cases.replaceAsk', { name: called })))) return
      const story = await record()
      if (story === null) return
      await saveCase({ id, flowKey, name: called, story })
      toast('success', t('cases.kept', { name: called }))
    },
    meta: { quiet: true },
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['flowCases'] }),
  })
  return (
    <details className="designer-keep">
      <summary>{t('cases.keep')}</summary>
      {flowKey === null ? (
        <p className="designer-help">{t('cases.unsaved')}</p>
      ) : (
        <div className="designer-row">
          <TextInput aria-label={t('cases.name')} maxLength={100} value={name} onChange={setName} />
          <Button disabled={name.trim() === ''} busy={keep.isPending} onClick={() => keep.mutate(flowKey)}>
            {t('cases.keep')}
          </Button>
        </div>
      )}
    </details>
  )
}
