import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lastChangeOf } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import { toast } from '../ui/feedback/toasts'
import { openFormQuery, saveForm } from './api'
import { deleteLocalDraft } from './localDraft'
import type { Workbench } from './useWorkbench'

/** Saves the draft by the revision it was read with. */
export function useSave({ form, saved, afterSave }: Workbench) {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  const textOf = useApiErrorText()
  const save = useMutation({
    /** `over`: the revision of somebody else's draft that is replaced knowingly. */
    mutationFn: (over?: number) => saveForm(form, over ?? saved.revision),
    meta: { quiet: true },
    onSuccess: async ({ revision, version }) => {
      afterSave(revision, version)
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['customForms'] })
    },
    onError: (reason) => {
      if (lastChangeOf(reason) === null) toast('error', textOf(reason))
    },
  })
  /** Gives up what is here, and opens what the server has. */
  const reopen = async () => {
    deleteLocalDraft(form.code)
    await queryClient.refetchQueries({ queryKey: openFormQuery(form.code).queryKey })
  }
  return { save, reopen }
}
