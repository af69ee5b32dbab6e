import type { Shape } from '../shape'
import type { texts as zh } from '../zh/party'

export const texts: Shape<typeof zh> = {
  title: 'Confirm changes',
  name: 'Name',
  field: 'What changed',
  old: 'Before',
  new: 'After',
  source: 'Source',
  sources: { '1': 'Lawyer’s file', '2': 'Transfer to another firm' },
  found: 'Found',
  confirmedBy: 'Decided by',
  confirmedAt: 'Decided on',
  find: 'Find a name',
  reason: 'Why not',
  state: 'State',
  confirm: 'Take over',
  refuse: 'Do not take over',
  done: 'Done',
  empty: 'Nothing waits to be confirmed',
  emptyHint:
    'When a Party member changes his file, the change stands here; confirmed, it is written into the Party file.',
  toMembers: 'To the Party members',
  emptyDecided: 'Nothing was decided',
  emptyDecidedHint: 'What is confirmed or refused stands here.',
  toWaiting: 'See what waits',
  states: { '0': 'Waiting', '1': 'Taken over', '2': 'Not taken over', '3': 'Overtaken' },
  fields: { politicalStatus: 'Political status', partyJoinDate: 'Joined the Party', firmId: 'Firm', mobile: 'Mobile' },
}
