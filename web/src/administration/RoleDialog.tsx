import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleInfo } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { type RoleForm, roleQuery, saveRole } from './api'
import { ChoiceField } from './ChoiceField'
import { PermissionChoice } from './PermissionChoice'
import { isSaidAt, wrongAt } from './refused'
import { TextField } from './TextField'

const empty: RoleForm = {
  id: '',
  name: '',
  nameEn: '',
  permission: '',
  roletype: '9',
  spjgLevel: '',
  spjgKey: '',
  spProperties: '',
  xtgy: '1',
  examineFlag: '0',
  permissions: [],
}

/** What is written in a line of its own. */
const texts = ['name', 'nameEn', 'permission', 'spProperties', 'spjgKey', 'spjgLevel']

type Props = { id: string; onClose: () => void }

/** A role, new or read anew when the dialog opens. */
export function RoleDialog({ id, onClose }: Props) {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const role = useQuery({ ...roleQuery(id), enabled: id !== '' })
  const title = id === '' ? t('role.create') : t('role.edit')
  return (
    <Dialog title={title} wide onClose={onClose}>
      {id !== '' && role.isPending && <Loading />}
      {role.isError && <Failed reason={textOf(role.error)} onRetry={role.refetch} />}
      {id === '' && <RoleFields role={empty} builtIn={false} onClose={onClose} />}
      {role.data && <RoleFields role={formOf(role.data)} builtIn={role.data.builtIn} onClose={onClose} />}
    </Dialog>
  )
}

function formOf({ examineFlag, code: _, heldBy: __, builtIn: ___, ...role }: RoleInfo): RoleForm {
  return { ...role, examineFlag: String(examineFlag) }
}

function RoleFields({ role, builtIn, onClose }: { role: RoleForm; builtIn: boolean; onClose: () => void }) {
  const { t } = useTranslation(['administration', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(role)
  const save = useMutation({
    mutationFn: () => saveRole(draft),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['roles'] })
      onClose()
    },
  })
  const wrong = (field: string) => wrongAt(save.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const set = (change: Partial<RoleForm>) => setDraft({ ...draft, ...change })
  const kinds: Record<string, string> = t('role.kinds', { returnObjects: true })
  return (
    <form className="administration-form" onSubmit={submit}>
      <TextField
        required
        label={t('role.name')}
        value={draft.name}
        wrong={wrong('name')}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('role.nameEn')}
        value={draft.nameEn}
        wrong={wrong('nameEn')}
        onChange={(nameEn) => set({ nameEn })}
      />
      <TextField
        label={t('role.code')}
        required
        value={draft.permission}
        wrong={wrong('permission')}
        disabled={builtIn}
        onChange={(permission) => set({ permission })}
      />
      <ChoiceField
        label={t('role.kind')}
        value={draft.roletype}
        choices={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        onChange={(roletype) => set({ roletype })}
      />
      <label className="administration-check">
        <input
          type="checkbox"
          checked={draft.examineFlag === '1'}
          onChange={(event) => set({ examineFlag: event.target.checked ? '1' : '0' })}
        />
        {t('role.examine')}
      </label>
      {draft.examineFlag === '1' && (
        <>
          <TextField
            label={t('role.spProperties')}
            value={draft.spProperties}
            wrong={wrong('spProperties')}
            onChange={(spProperties) => set({ spProperties })}
          />
          <TextField
            label={t('role.spjgKey')}
            value={draft.spjgKey}
            wrong={wrong('spjgKey')}
            onChange={(spjgKey) => set({ spjgKey })}
          />
          <TextField
            label={t('role.spjgLevel')}
            value={draft.spjgLevel}
            wrong={wrong('spjgLevel')}
            onChange={(spjgLevel) => set({ spjgLevel })}
          />
        </>
      )}
      <PermissionChoice value={draft.permissions} onChange={(permissions) => set({ permissions })} />
      {save.isError && !isSaidAt(save.error, texts) && (
        <p className="administration-wrong" role="alert">
          {wrong('permissions') === undefined ? textOf(save.error) : t('role.lacking')}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
