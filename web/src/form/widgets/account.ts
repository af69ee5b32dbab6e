import { preloadedInput, type Widget } from './widget'

/** Accounts by their ids, one or several: how a field of their dictionary is filled in whatever its widget. */
export const account: Widget = preloadedInput(() =>
  import('../inputs/AccountInput').then(({ AccountInput }) => AccountInput),
)
