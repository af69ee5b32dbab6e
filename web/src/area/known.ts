import type { CurrentUser } from '../api/contract'
import type { Area, Preset } from '../core/types'
import { fieldsOf } from '../form/state/checking'
import type { Values } from '../form/state/path'
import { today } from '../ui/dates'

/** Before the keys of fields in the address of a page that adds a record. */
export const givenMark = 'set.'

/** What a new record begins with. */
export type KnownValues = {
  values: Values
  /** Fields that the system fills in for this user, whatever is sent. */
  filled: ReadonlySet<string>
}

/** What the system fills in, and what the address names of the rest. */
export function knownValues(area: Area, user: CurrentUser | undefined, search: URLSearchParams): KnownValues {
  const filled = new Set(area.presets.filter((preset) => isKnown(preset, user)).map(({ field }) => field))
  const given = fieldsOf(area.form).map(({ key }) => [key, search.get(givenMark + key)] as const)
  const preset = area.presets.map((one) => [one.field, presetValue(one, user)] as const)
  const values = [...given.filter(([key]) => !filled.has(key)), ...preset].filter(([, value]) => value)
  return { values: Object.fromEntries(values), filled }
}

/** Whether the server knows the value; the firm of a lawyer it knows alone. */
function isKnown(preset: Preset, user: CurrentUser | undefined): boolean {
  if (preset.from === 'number') return true
  if (preset.from === 'callerFirm') return Boolean(user?.firmId || user?.lawyerId)
  return Boolean(presetValue(preset, user))
}

function presetValue({ from, value }: Preset, user: CurrentUser | undefined): string | null | undefined {
  switch (from) {
    case 'constant':
      return value
    case 'today':
      return today()
    case 'callerFirm':
      return user?.firmId
    case 'callerLawyer':
      return user?.lawyerId
    case 'callerRegion':
      return user?.regionCode
    case 'number':
      return undefined
  }
}
