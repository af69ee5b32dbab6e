import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingPerson, BuildingRelease, BuildingTeam } from '../../api/contract'
import { type ProblemAt, RowDialog } from '../../form/dialog/RowForm'
import { Button } from '../../ui/controls/Button'
import { today } from '../../ui/dates'
import { applicationsQuery, peopleQuery, saveTeam } from '../api'
import { CheckField, ChoiceField, Problem, TextField } from '../fields'

type Props = { release: BuildingRelease; team?: BuildingTeam; onClose: () => void }

/** A team: its people, its firms, its days. Who must not visit one of the firms is told at his name. */
export function TeamDialog({ release, team, onClose }: Props) {
  const { t } = useTranslation('rating')
  const [name, setName] = useState(team?.name ?? '')
  const [members, setMembers] = useState<BuildingPerson[]>(team?.members ?? [])
  const [leader, setLeader] = useState(team?.leader ?? '')
  const [applications, setApplications] = useState(team?.firms.map(({ id }) => id) ?? [])
  const [from, setFrom] = useState(team?.from ?? today())
  const [to, setTo] = useState(team?.to ?? today())
  // What was read when the dialog was opened: a list that is fetched anew meanwhile changes nothing of it.
  const [version] = useState(team?.version ?? 0)
  const firms = useQuery(applicationsQuery({ id: release.id, state: 'shortlisted', pageSize: 1000 })).data?.data ?? []
  const send = () =>
    saveTeam({
      id: team?.id,
      releaseId: release.id,
      name,
      leader: leader || (members[0]?.id ?? ''),
      members: members.map(({ id }) => id),
      applications,
      from,
      to,
      version,
    })
  return (
    <RowDialog
      title={team?.name ?? t('building.newTeam')}
      className="rating-dialog"
      queryKeys={['building']}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('building.teamName')}
            value={name}
            required
            maxLength={50}
            problem={problemAt('name')}
            onChange={setName}
          />
          <Members members={members} problemAt={problemAt} onChange={setMembers} />
          <ChoiceField
            label={t('building.leader')}
            value={leader || (members[0]?.id ?? '')}
            choices={members.map((one) => ({ value: one.id, label: one.name }))}
            problem={problemAt('leader')}
            onChange={setLeader}
          />
          <fieldset>
            <legend>{t('building.visited')}</legend>
            {firms.length === 0 && <p className="rating-note">{t('building.noneShortlisted')}</p>}
            {firms.map((firm) => (
              <div key={firm.id}>
                <CheckField
                  label={firm.name}
                  checked={applications.includes(firm.id)}
                  onChange={(checked) =>
                    setApplications(checked ? [...applications, firm.id] : applications.filter((id) => id !== firm.id))
                  }
                />
                <Problem text={problemAt(`applications[${applications.indexOf(firm.id)}]`)} />
              </div>
            ))}
            <Problem text={problemAt('applications')} />
          </fieldset>
          <div className="rating-form">
            <TextField
              label={t('from')}
              type="date"
              value={from}
              required
              problem={problemAt('from')}
              onChange={setFrom}
            />
            <TextField label={t('to')} type="date" value={to} required problem={problemAt('to')} onChange={setTo} />
          </div>
        </>
      )}
    </RowDialog>
  )
}

type MembersProps = { members: BuildingPerson[]; problemAt: ProblemAt; onChange: (members: BuildingPerson[]) => void }

function Members({ members, problemAt, onChange }: MembersProps) {
  const { t } = useTranslation('rating')
  const [keyword, setKeyword] = useState('')
  const people = useQuery(peopleQuery(useDeferredValue(keyword.trim().slice(0, 20)))).data ?? []
  const free = people.filter(({ id }) => members.every((member) => member.id !== id)).slice(0, 8)
  return (
    <fieldset>
      <legend>{t('building.members')}</legend>
      <ul>
        {members.map((member, index) => (
          <li key={member.id}>
            {member.name} · {member.organisation}{' '}
            <Button
              kind="link"
              aria-label={t('building.removeMember', { name: member.name })}
              onClick={() => onChange(members.filter(({ id }) => id !== member.id))}
            >
              {t('remove')}
            </Button>
            <Problem text={problemAt(`members[${index}]`)} />
          </li>
        ))}
      </ul>
      <Problem text={problemAt('members')} />
      <TextField label={t('building.findMember')} value={keyword} maxLength={20} onChange={setKeyword} />
      <div className="rating-tools">
        {keyword.trim() !== '' &&
          free.map((person) => (
            <Button key={person.id} onClick={() => onChange([...members, person])}>
              {person.name} · {person.organisation}
            </Button>
          ))}
      </div>
    </fieldset>
  )
}
