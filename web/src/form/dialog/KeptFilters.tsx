import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { MenuButton } from '../../ui/controls/MenuButton'
import { toast } from '../../ui/feedback/toasts'
import { DialogField } from './DialogField'
import { RowDialog } from './RowForm'

const longestName = 20

type Props = {
  /** Those that are kept. */
  names: string[]
  /** Whether the list is narrowed now, so that there is something to keep. */
  isNarrowed: boolean
  onChoose: (name: string) => void
  /** Keeps what narrows the list now; one of the same name is replaced. */
  keep: (name: string) => Promise<unknown>
  remove: (name: string) => Promise<unknown>
}

/** The filters of a list that the user keeps under names: chosen, kept, removed. */
export function KeptFilters({ names, isNarrowed, onChoose, keep, remove }: Props) {
  const { t } = useTranslation()
  const textOf = useApiErrorText()
  const [isNaming, setNaming] = useState(false)
  const removing = useMutation({
    mutationFn: remove,
    meta: { quiet: true },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const choices = names.map((name) => ({ key: name, text: name, act: () => onChoose(name) }))
  const removals = names.map((name) => ({
    key: `remove ${name}`,
    text: t('kept.remove', { name }),
    act: () => removing.mutate(name),
  }))
  const keeping = { key: 'keep', text: t('kept.keep'), disabled: !isNarrowed, act: () => setNaming(true) }
  return (
    <>
      <MenuButton actions={[...choices, keeping, ...removals]}>{t('kept.title')}</MenuButton>
      {isNaming && <NameDialog keep={keep} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({ keep, onClose }: { keep: Props['keep']; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <RowDialog
      title={t('kept.keep')}
      className="kept-dialog"
      successText={t('kept.done')}
      fields={['name']}
      isDisabled={name.trim() === ''}
      send={() => keep(name.trim())}
      onClose={onClose}
    >
      {(problemAt) => (
        <DialogField
          label={t('kept.name')}
          value={name}
          problem={problemAt('name')}
          maxLength={longestName}
          onChange={setName}
        />
      )}
    </RowDialog>
  )
}
