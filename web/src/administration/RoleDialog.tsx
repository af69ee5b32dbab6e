import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleInfo } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { type ProblemAt, RowForm } from '../form/dialog/RowForm'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { type RoleForm, roleQuery, saveRole } from './api'
import { ChoiceField } from './ChoiceField'
import { PermissionChoice } from './PermissionChoice'
import { useRoleReach } from './roleReach'
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
  dataScope: 'level',
  permissions: [],
}

/** The variables by which flows find the group and its organisation. */
const variables = ['spProperties', 'spjgKey'] as const
/** The fields with a line of their own, which shows what is wrong with them. */
const texts = ['name', 'nameEn', 'permission', 'spjgLevel', ...variables]

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

type FormProps = { role: RoleForm; builtIn: boolean; onClose: () => void }

function RoleFields({ role, builtIn, onClose }: FormProps) {
  const { t } = useTranslation('administration')
  const [draft, setDraft] = useState(role)
  const set = (change: Partial<RoleForm>) => setDraft({ ...draft, ...change })
  return (
    <RowForm
      className="administration-form"
      successText={t('saved')}
      queryKeys={['roles']}
      fields={texts}
      otherProblem={(problemAt) => (problemAt('permissions') === undefined ? undefined : t('role.lacking'))}
      send={() => saveRole(draft)}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <NameFields draft={draft} builtIn={builtIn} problemAt={problemAt} set={set} />
          <ReachFields draft={draft} problemAt={problemAt} set={set} />
          <ApprovalFields draft={draft} problemAt={problemAt} set={set} />
          <PermissionChoice value={draft.permissions} onChange={(permissions) => set({ permissions })} />
        </>
      )}
    </RowForm>
  )
}

type PartProps = { draft: RoleForm; problemAt: ProblemAt; set: (change: Partial<RoleForm>) => void }

/** What the role is called and which kind of account has it. */
function NameFields({ draft, builtIn, problemAt, set }: PartProps & { builtIn: boolean }) {
  const { t } = useTranslation('administration')
  const kinds: Record<string, string> = t('role.kinds', { returnObjects: true })
  return (
    <>
      <TextField
        required
        label={t('role.name')}
        value={draft.name}
        problem={problemAt('name')}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('role.nameEn')}
        value={draft.nameEn}
        problem={problemAt('nameEn')}
        onChange={(nameEn) => set({ nameEn })}
      />
      <TextField
        label={t('role.code')}
        required
        value={draft.permission}
        problem={problemAt('permission')}
        disabled={builtIn}
        onChange={(permission) => set({ permission })}
      />
      <ChoiceField
        label={t('role.kind')}
        value={draft.roletype}
        choices={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        onChange={(roletype) => set({ roletype })}
      />
    </>
  )
}

/** Of which organisations its people are, and what they see of the data. */
function ReachFields({ draft, problemAt, set }: PartProps) {
  const { t } = useTranslation('administration')
  const reach = useRoleReach()
  const scopes = ['level', 'organisation'] as const
  return (
    <>
      <ChoiceField
        label={t('role.spjgLevel')}
        value={draft.spjgLevel}
        problem={problemAt('spjgLevel')}
        choices={reach.levels}
        onChange={(spjgLevel) => set({ spjgLevel })}
      />
      <ChoiceField
        label={t('role.dataScope')}
        value={draft.dataScope}
        choices={scopes.map((value) => ({ value, label: t(`role.dataScopes.${value}`) }))}
        onChange={(value) => set({ dataScope: scopes.find((scope) => scope === value) })}
      />
      <p className="administration-note administration-wide" role="status">
        {reach.sentence(draft)}
      </p>
    </>
  )
}

/** Whether the role takes part in approvals, and by which variables. */
function ApprovalFields({ draft, problemAt, set }: PartProps) {
  const { t } = useTranslation('administration')
  return (
    <>
      <label className="administration-check">
        <input
          type="checkbox"
          checked={draft.examineFlag === '1'}
          onChange={(event) => set({ examineFlag: event.target.checked ? '1' : '0' })}
        />
        {t('role.examine')}
      </label>
      {draft.examineFlag === '1' &&
        variables.map((key) => (
          <TextField
            key={key}
            label={t(`role.${key}`)}
            value={draft[key]}
            problem={problemAt(key)}
            onChange={(text) => set({ [key]: text })}
          />
        ))}
      {draft.examineFlag === '1' && (
        <p className="administration-note administration-wide">
          {t('role.groupNote', { code: draft.permission || 'R_…' })}
        </p>
      )}
    </>
  )
}
