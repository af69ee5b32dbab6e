import type { Shape } from '../shape'
import type { texts as zh } from '../zh/dashboard'

export const texts: Shape<typeof zh> = {
  greeting: 'Good day, {{name}}',
  lastLogin: 'Last sign-in {{time}}',
  cards: 'What is waiting',
  claimable: 'To claim',
  todo: 'To do',
  applications: 'My applications',
  unread: 'Unread messages',
  isUnread: 'unread',
  latestTasks: 'Latest tasks',
  allTasks: 'All tasks',
  noTasks: 'Nothing to do',
  latestMessages: 'Latest messages',
  allMessages: 'All messages',
  noMessages: 'No messages',
  calendarMissing: 'There is no working calendar for {{years}}: Monday to Friday is assumed.',
  toCalendar: 'Import the notice',
}
