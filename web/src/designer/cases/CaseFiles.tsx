import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowCase } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { saveFile } from '../../ui/saveFile'
import { saveCase } from './api'
import { fitting, fromStoryFile, toStoryFile } from './story'
import { useCaseError } from './useCaseError'

/** Test cases leave as a story file and come from one; a case of the same name is replaced. */
export function CaseFiles({ flowKey, cases, most }: { flowKey: string; cases: FlowCase[]; most: number }) {
  const { t } = useTranslation('designer')
  const textOf = useCaseError()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const take = useMutation({
    mutationFn: async (file: File) => {
      const read = fromStoryFile(await file.text())
      if (read === null) return toast('error', t('cases.importInvalid'))
      const taken = fitting(read, cases, most)
      const left = read.length - taken.length
      if (left > 0) toast('error', t('cases.importMost', { most, left }))
      let number = 0
      for (const { name, story } of taken) {
        const id = cases.find((other) => other.name === name)?.id
        try {
          await saveCase({ id, flowKey, name, story })
          number += 1
        } catch (reason) {
          toast('error', t('cases.importFailed', { name, reason: textOf(reason) }))
        }
      }
      if (number > 0) toast('success', t('cases.imported', { number }))
    },
    meta: { quiet: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['flowCases'] }),
  })
  const give = () =>
    saveFile(new Blob([toStoryFile(flowKey, cases)], { type: 'application/jsonl' }), `${flowKey}.jsonl`)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".jsonl"
        hidden
        aria-label={t('cases.import')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) take.mutate(file)
        }}
      />
      <Button busy={take.isPending} onClick={() => input.current?.click()}>
        {t('cases.import')}
      </Button>
      <Button disabled={cases.length === 0} onClick={give}>
        {t('cases.export')}
      </Button>
    </>
  )
}
