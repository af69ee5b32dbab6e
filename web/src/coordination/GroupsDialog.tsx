import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetKind, WorkGroup, WorkTargetLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowForm } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Dialog } from '../ui/overlay/Dialog'
import { DataTable } from '../ui/table/DataTable'
import { groupsQuery, removeGroup, saveGroup } from './api'
import { TargetChooser } from './TargetChooser'

type Props = { kinds: TargetKind[]; onClose: () => void }

/** The groups of receivers of one's organisation: seen, made, changed and removed. */
export function GroupsDialog({ kinds, onClose }: Props) {
  const { t } = useTranslation(['work', 'common'])
  const [edited, setEdited] = useState<WorkGroup | 'new'>()
  return (
    <Dialog title={t('groups.title')} wide onClose={onClose}>
      {edited === undefined ? (
        <GroupList onEdit={setEdited} />
      ) : (
        <GroupForm
          group={edited === 'new' ? undefined : edited}
          kinds={kinds.filter((kind) => kind !== 'group')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  )
}

function GroupList({ onEdit }: { onEdit: (group: WorkGroup | 'new') => void }) {
  const { t } = useTranslation(['work', 'common'])
  const textOf = useApiErrorText()
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const removing = useMutation({
    mutationFn: removeGroup,
    meta: { quiet: true },
    onSuccess: () => toast('success', t('common:removed')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => client.invalidateQueries({ queryKey: ['work'] }),
  })
  const remove = async (group: WorkGroup) => {
    if (await confirm(t('groups.removeAsk', { name: group.name }))) removing.mutate(group.id)
  }
  if (groups.isPending) return <Loading />
  return (
    <>
      {groups.isError && <p className="work-wrong">{textOf(groups.error)}</p>}
      <DataTable<WorkGroup>
        label={t('groups.title')}
        rows={groups.data ?? []}
        rowKey={(group) => group.id}
        empty={t('groups.none')}
        columns={[
          { key: 'name', title: t('groups.name'), cell: (group) => group.name },
          { key: 'members', title: t('groups.members'), align: 'end', cell: (group) => group.members.length },
          {
            key: 'actions',
            title: t('common:actions'),
            cell: (group) => (
              <>
                <Button kind="link" onClick={() => onEdit(group)}>
                  {t('common:edit')}
                </Button>
                <Button kind="dangerLink" onClick={() => remove(group)}>
                  {t('common:remove')}
                </Button>
              </>
            ),
          },
        ]}
      />
      <div className="dialog-actions">
        <Button kind="primary" onClick={() => onEdit('new')}>
          {t('common:add')}
        </Button>
      </div>
    </>
  )
}

function GroupForm({ group, kinds, onClose }: { group?: WorkGroup; kinds: TargetKind[]; onClose: () => void }) {
  const { t } = useTranslation('work')
  const id = useId()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<WorkTargetLine[]>(group?.members ?? [])
  const send = () => saveGroup({ id: group?.id, name, members: members.map(({ kind, id }) => ({ kind, id })) })
  return (
    <RowForm
      className="work-group-form"
      queryKeys={['work']}
      fields={['name', 'members']}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <div className="work-field">
            <label htmlFor={id}>
              {t('groups.name')}
              <span className="required">*</span>
            </label>
            <TextInput
              id={id}
              value={name}
              maxLength={30}
              aria-invalid={problemAt('name') !== undefined || undefined}
              onChange={setName}
            />
            <p className="work-wrong" role={problemAt('name') ? 'alert' : undefined}>
              {problemAt('name')}
            </p>
          </div>
          <TargetChooser
            legend={t('groups.members')}
            required
            kinds={kinds}
            value={members}
            problem={problemAt('members')}
            onChange={setMembers}
          />
        </>
      )}
    </RowForm>
  )
}
