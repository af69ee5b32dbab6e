import { RecordName } from '../reference/names'
import { preloadedInput, type ViewProps, type Widget } from './widget'

/** A lawyer, by the record's id. */
export const person: Widget = {
  ...preloadedInput(() => import('../inputs/RecordInput').then(({ PersonInput }) => PersonInput)),
  View: PersonView,
}

function PersonView({ field, data }: ViewProps) {
  return <RecordName kind="person" id={String(data[field.key])} />
}
