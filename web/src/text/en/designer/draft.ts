import type { Shape } from '../../shape'
import type { draft as zh } from '../../zh/designer/draft'

export const draft: Shape<typeof zh> = {
  title: 'Changes not saved',
  left: '“{{name}}” has changes that were not saved; this browser kept them on {{at}}.',
  older: 'The flow was saved since then. Once restored, saving asks first which of the two is to stay.',
  restore: 'Restore the changes',
  drop: 'Drop the changes',
  restoreOver: 'The diagram has changes that are not saved. Replace it with what was kept?',
  dropAsk: 'What was kept cannot be got back. Drop it?',
  unreadable: 'What was kept cannot be read',
}
