import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { MenuButton } from '../../ui/controls/MenuButton'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { filtersQuery, removeFilter, saveFilter } from './api'
import { type DeskState, filterCount } from './deskState'
import { Field } from './TaskFilters'

type Props = { state: DeskState; onChoose: (change: Partial<DeskState>) => void }

/** The filters that the user keeps under names: chosen, kept, removed. */
export function SavedFilters({ state, onChoose }: Props) {
  const { t } = useTranslation(['desk', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const filters = useQuery(filtersQuery).data ?? []
  const [naming, setNaming] = useState(false)
  const removing = useMutation({
    mutationFn: removeFilter,
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: filtersQuery.queryKey }),
    onError: (reason) => toast('error', textOf(reason)),
  })
  const isNarrowed = filterCount(state.filter) > 0 || state.keyword !== ''
  const choices = filters.map(({ name, view }) => ({ key: name, text: name, act: () => onChoose(view) }))
  const removals = filters.map(({ name }) => ({
    key: `remove ${name}`,
    text: t('saved.remove', { name }),
    act: () => removing.mutate(name),
  }))
  const keep = { key: 'keep', text: t('saved.keep'), disabled: !isNarrowed, act: () => setNaming(true) }
  return (
    <>
      <MenuButton actions={[...choices, keep, ...removals]}>{t('saved.title')}</MenuButton>
      {naming && <NameDialog state={state} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({ state, onClose }: { state: DeskState; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const { tab, sort, keyword, filter } = state
  const saving = useMutation({
    mutationFn: () => saveFilter(name.trim(), { tab: tab === 'late' ? undefined : tab, sort, keyword, filter }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved.done'))
      await queryClient.invalidateQueries({ queryKey: filtersQuery.queryKey })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Dialog title={t('saved.keep')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label={t('saved.name')} value={name} max={20} onChange={setName} />
        {saving.isError && (
          <p className="case-problem" role="alert">
            {textOf(saving.error)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={saving.isPending} disabled={name.trim() === ''}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
