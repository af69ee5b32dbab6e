import type { Shape } from '../shape'
import type { texts as zh } from '../zh/items'

export const texts: Shape<typeof zh> = {
  title: 'Attachments',
  item: 'Item',
  noItems: 'There are no items yet',
  materials: {
    title: 'Materials asked for',
    one: 'Material',
    empty: 'This item asks for no materials',
    name: 'Material',
    nodeKey: 'Step',
    nodeKeyHelp: 'The id of the step that asks for it; empty: with the application',
    application: 'Application',
    required: 'Must be handed in',
    maxCount: 'Most files',
    maxCountHelp: '0: any number',
    any: 'Any',
    ext: 'File types',
    extHelp: 'Such as pdf,jpg; empty: any',
    source: 'Comes as',
    sources: { '1': 'Original', '2': 'Copy', '3': 'Electronic licence' },
    template: 'Empty form',
    sample: 'Filled sample',
    seq: 'Order',
  },
  examineTypes: {
    title: 'Ways of examining',
    one: 'Way of examining',
    empty: 'This item has no ways of examining',
    name: 'Name',
    legalDays: 'Legal time limit (working days)',
    enabled: 'In use',
  },
}
