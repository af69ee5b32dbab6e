import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserLine } from '../../api/contract'
import { ReasonDialog } from '../ReasonDialog'
import { grantRoles } from './api'
import { RoleChoice } from './RoleChoice'

/** The roles of an account; why they become others stays on record. */
export function GrantDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const { t } = useTranslation('people')
  const [roles, setRoles] = useState(user.roles.map((role) => role.id))
  return (
    <ReasonDialog
      title={t('user.acts.grant')}
      note={t('user.notes.grant', { name: user.name, organisation: user.organisation })}
      successText={t('user.done.grant')}
      queryKeys={['users']}
      send={(reason) => grantRoles({ id: user.id, roles, reason, version: user.version })}
      onClose={onClose}
    >
      {(problemAt) => <RoleChoice organisation={user.orgId} value={roles} problemAt={problemAt} onChange={setRoles} />}
    </ReasonDialog>
  )
}
