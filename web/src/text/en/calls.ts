import type { Shape } from '../shape'
import type { texts as zh } from '../zh/calls'

export const texts: Shape<typeof zh> = {
  title: 'API documentation',
  download: 'Download openapi.json',
  search: 'Find calls by address or summary',
  found: '{{count}} calls',
  found_one: '{{count}} call',
  count: '{{count}}',
  none: 'No call matches',
  open: 'Without signing in',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer {{status}}: {{text}}',
  example: 'Example',
  field: 'Name',
  type: 'Type',
  required: 'Required',
  about: 'What it is',
  yes: 'Yes',
  no: 'No',
}
