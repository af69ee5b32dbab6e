import { RecordName } from '../reference/names'
import { preloadedInput, type ViewProps, type Widget } from './widget'

/** A law firm, by the record's id. */
export const firm: Widget = {
  ...preloadedInput(() => import('../inputs/RecordInput').then(({ FirmInput }) => FirmInput)),
  View: FirmView,
}

function FirmView({ field, data }: ViewProps) {
  return <RecordName kind="firm" id={String(data[field.key])} />
}
