import type { Shape } from '../shape'
import type { texts as zh } from '../zh/messages'

export const texts: Shape<typeof zh> = {
  title: 'System messages',
  unreadOnly: 'Unread only ({{count}})',
  unread: 'Unread',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  none: 'No messages',
  removeNamed: 'Delete {{title}}',
}
