import type { Shape } from '../shape'
import type { texts as zh } from '../zh/complaints'

/** Complaints as officers see them. */
export const texts: Shape<typeof zh> = {
  answer: 'Answer',
  answerNote:
    'Where an answer is asked for, the day stands under “Answer due”: give it among your tasks by then. Who complains is not shown.',
  openDesk: 'Go to the desk',
  similar: 'Complaints about the same',
  noSimilar: 'No other complaint about the same',
  openCase: 'Open the case',
  number: 'Number',
  target: 'About',
  filedOn: 'Filed on',
  state: 'State',
  likeness: 'Likeness',
  join: 'Join with this one',
  joinAsk: 'Join this complaint with {{number}}? Its case ends, the other goes on for both.',
  reason: 'Why they are one',
  reasonNeeded: 'Please say why',
  joined: 'Joined',
}
