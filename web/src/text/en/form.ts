import type { Shape } from '../shape'
import type { texts as zh } from '../zh/form'

export const texts: Shape<typeof zh> = {
  pickFirm: 'Find a firm by name or licence number',
  pickPerson: 'Find a lawyer by name or licence number',
  pickRegion: 'Choose a region',
  pickDate: 'Choose a date',
  searching: 'Searching…',
  notFound: 'Nothing found',
  required: 'Required',
  summaryTitle: 'To be corrected: {{count}}',
  addRow: 'Add a row',
  removeRow: 'Remove row {{row}}',
  row: 'Row {{row}}',
  noRows: 'Nothing entered yet',
  upload: 'Upload a file',
  uploading: 'Uploading…',
  removeFile: 'Remove {{name}}',
  sign: 'Sign here',
  signAgain: 'Sign again',
  signDone: 'Use this signature',
  signed: 'Signed',
  clear: 'Clear',
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'Bullets',
  orderedList: 'Numbers',
}
