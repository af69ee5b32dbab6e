import type { Shape } from '../shape'
import type { texts as zh } from '../zh/complaints'

/** Complaints as officers see them. */
export const texts: Shape<typeof zh> = {
  answer: 'Answer',
  answerNote:
    'Where an answer is asked for, the day stands under “Answer due”: give it among your tasks by then. Who complains is not shown.',
  openDesk: 'Go to the desk',
  review: 'Review',
  requestReview: 'Put a request on record',
  decideReview: 'Decide on the review',
  noReview: 'The complainant has not asked for a review. A request by letter or in person can be put on record.',
  reviewState: 'Conclusion',
  reviewDue: 'Due',
  reviewReason: 'What the complainant does not agree with',
  formerResult: 'Result before',
  reviewer: 'Reviewed by',
  reviewOpinion: 'Opinion (told to the complainant)',
  upheld: 'The result is upheld',
  changed: 'The result is changed',
  newResult: 'New result',
  choose: 'Please choose',
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
