import type { Shape } from '../shape'
import type { texts as zh } from '../zh/messages'

export const texts: Shape<typeof zh> = {
  title: 'System messages',
  find: 'Find a message',
  unreadOnly: 'Unread only ({{count}})',
  unread: 'Unread',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  all: 'All',
  kinds: { '01': 'Approvals', '02': 'Notices', '03': 'Tasks', '04': 'Warnings', '05': 'System' },
  none: 'No messages',
  noneHint: 'Tasks, progress, notices and warnings are told here; the personal centre says by which ways.',
  removeNamed: 'Delete {{title}}',
}
