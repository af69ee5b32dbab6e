import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceAccountLine } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { TokenDialog } from '../../form/token/TokenDialog'
import { actOnServiceAccount, addServiceAccount, grantServiceRoles } from '../../form/token/tokens'
import { OrganisationField } from '../people/OrganisationField'
import { RoleChoice, roleFields } from '../people/RoleChoice'
import { ReasonDialog } from '../ReasonDialog'
import { TextField } from '../TextField'

/** What is open above the list, and of which account. */
export type OpenServiceDialog =
  | { what: 'add' }
  | { what: 'token' | 'grant' | 'disable' | 'enable'; account: ServiceAccountLine }

type Props = { dialog: OpenServiceDialog; onToken: (token: string | null) => void; onClose: () => void }

/** The dialogs of the page of service accounts. */
export function ServiceAccountDialogs({ dialog, onToken, onClose }: Props) {
  switch (dialog.what) {
    case 'add':
      return <AddDialog onClose={onClose} />
    case 'token':
      return <TokenDialog account={dialog.account} onToken={onToken} onClose={onClose} />
    case 'grant':
      return <GrantDialog account={dialog.account} onClose={onClose} />
    default:
      return <StateDialog act={dialog.what} account={dialog.account} onClose={onClose} />
  }
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tokens', 'people'])
  const [draft, setDraft] = useState({ username: '', name: '', orgId: '' })
  const [roles, setRoles] = useState<string[]>([])
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  // Roles are of an organisation.
  const setOrganisation = (orgId: string) => {
    set({ orgId })
    setRoles([])
  }
  return (
    <RowDialog
      title={t('addAccount')}
      className="administration-dialog"
      fields={['username', 'name', 'orgId', ...roleFields(roles)]}
      send={() => addServiceAccount({ ...draft, roles })}
      queryKeys={['serviceAccounts']}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('username')}
            required
            value={draft.username}
            maxLength={20}
            problem={problemAt('username')}
            onChange={(username) => set({ username })}
          />
          <TextField
            label={t('program')}
            required
            value={draft.name}
            maxLength={50}
            problem={problemAt('name')}
            onChange={(name) => set({ name })}
          />
          <OrganisationField
            label={t('organisation')}
            required
            value={draft.orgId}
            problem={problemAt('orgId')}
            onChange={setOrganisation}
          />
          {draft.orgId !== '' && (
            <RoleChoice organisation={draft.orgId} value={roles} problemAt={problemAt} onChange={setRoles} />
          )}
        </>
      )}
    </RowDialog>
  )
}

type OfAccount = { account: ServiceAccountLine; onClose: () => void }

function GrantDialog({ account, onClose }: OfAccount) {
  const { t } = useTranslation('tokens')
  const [roles, setRoles] = useState(account.roles.map((role) => role.id))
  return (
    <ReasonDialog
      title={t('grant')}
      note={t('grantNote', { name: account.name })}
      successText={t('granted')}
      queryKeys={['serviceAccounts', 'tokens']}
      send={(reason) => grantServiceRoles({ id: account.id, roles, reason, version: account.version })}
      onClose={onClose}
    >
      {(problemAt) => (
        <RoleChoice organisation={account.orgId} value={roles} problemAt={problemAt} onChange={setRoles} />
      )}
    </ReasonDialog>
  )
}

function StateDialog({ act, account, onClose }: OfAccount & { act: 'disable' | 'enable' }) {
  const { t } = useTranslation('tokens')
  return (
    <ReasonDialog
      title={t(act)}
      note={t(act === 'disable' ? 'disableNote' : 'enableNote', { name: account.name })}
      successText={t('stateChanged')}
      queryKeys={['serviceAccounts', 'tokens']}
      send={(reason) => actOnServiceAccount(act, { id: account.id, reason })}
      onClose={onClose}
    />
  )
}
