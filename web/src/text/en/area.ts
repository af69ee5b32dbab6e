import type { Shape } from '../shape'
import type { texts as zh } from '../zh/area'

export const texts: Shape<typeof zh> = {
  keyword: 'Keyword',
  keywordHint: 'Name or number',
  moreFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  rangeTo: 'to',
  noneFound: 'Nothing matches',
  noSuchRecord: 'There is no such record, or you may not see it.',
  plain: 'Show in full',
  plainHint: 'Each look at unmasked data is written into the audit log',
  plainShown: 'Shown in full',
  noRows: 'No rows',
  editing: 'Edit',
  nothingChanged: 'Nothing was changed',
  staleTitle: 'Someone else has changed the record',
  leaveTitle: 'Discard the changes you have not saved?',
  rowCount: '{{count}}',
}
