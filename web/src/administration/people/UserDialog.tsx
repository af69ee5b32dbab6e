import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { TextField } from '../TextField'
import { addUser, updateUser } from './api'
import { OrganisationField } from './OrganisationField'
import type { FirstPasswordOf } from './PasswordShown'
import { RoleChoice, roleFields } from './RoleChoice'

type Props = { user?: UserLine; onPassword: (first: FirstPasswordOf) => void; onClose: () => void }

/** An account of somebody at an authority or association: a new one, whose first password is shown once, or whose it is. */
export function UserDialog({ user, onPassword, onClose }: Props) {
  const { t } = useTranslation('people')
  const [draft, setDraft] = useState({
    username: user?.username ?? '',
    name: user?.name ?? '',
    mobile: '',
    orgId: user?.orgId ?? '',
  })
  const [roles, setRoles] = useState<string[]>([])
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  // Roles are of an organisation.
  const setOrganisation = (orgId: string) => {
    set({ orgId })
    setRoles([])
  }
  const send = async () => {
    if (user) {
      await updateUser({ ...draft, id: user.id, version: user.version })
      return
    }
    const made = await addUser({ ...draft, roles })
    onPassword({ username: draft.username, password: made.password })
  }
  return (
    <RowDialog
      title={user ? t('user.acts.edit') : t('user.add')}
      className="administration-dialog"
      fields={['username', 'name', 'mobile', 'orgId', ...roleFields(roles)]}
      send={send}
      queryKeys={['users']}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('user.username')}
            required
            disabled={user !== undefined}
            value={draft.username}
            maxLength={20}
            problem={problemAt('username')}
            onChange={(username) => set({ username })}
          />
          <TextField
            label={t('user.name')}
            required
            value={draft.name}
            maxLength={50}
            problem={problemAt('name')}
            onChange={(name) => set({ name })}
          />
          <TextField
            label={user ? t('user.otherMobile', { mobile: user.mobile }) : t('user.mobile')}
            required={!user}
            value={draft.mobile}
            maxLength={11}
            problem={problemAt('mobile')}
            onChange={(mobile) => set({ mobile })}
          />
          <OrganisationField
            label={t('user.organisation')}
            required
            value={draft.orgId}
            name={user?.organisation}
            problem={problemAt('orgId')}
            onChange={setOrganisation}
          />
          {!user && draft.orgId !== '' && (
            <RoleChoice organisation={draft.orgId} value={roles} problemAt={problemAt} onChange={setRoles} />
          )}
        </>
      )}
    </RowDialog>
  )
}
