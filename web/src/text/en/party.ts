import type { Shape } from '../shape'
import type { texts as zh } from '../zh/party'

export const texts: Shape<typeof zh> = {
  title: 'Confirm changes',
  name: 'Name',
  field: 'What changed',
  old: 'Before',
  new: 'After',
  found: 'Found',
  reason: 'Why not',
  state: 'State',
  confirm: 'Take over',
  refuse: 'Do not take over',
  done: 'Done',
  empty: 'Nothing waits to be confirmed',
  states: { '0': 'Waiting', '1': 'Taken over', '2': 'Not taken over', '3': 'Overtaken' },
  fields: { politicalStatus: 'Political status', partyJoinDate: 'Joined the Party', firmId: 'Firm', mobile: 'Mobile' },
}
