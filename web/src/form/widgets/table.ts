import { preloadedInput, type Widget } from './widget'

/** Rows with a field a column; where a form is read, a table of its own shows them. */
export const table: Widget = {
  ...preloadedInput(() => import('../fields/RowsField').then(({ RowsField }) => RowsField)),
  wide: true,
  wideView: true,
  group: true,
  limits: ['minItems', 'maxItems'],
  defaults: { columns: [] },
}
