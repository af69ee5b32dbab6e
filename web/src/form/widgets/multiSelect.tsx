import { preloadedInput, type Widget } from './widget'

/** Several codes of a dictionary, from a list. */
export const multiSelect: Widget = {
  ...preloadedInput(() => import('../inputs/SelectInput').then(({ MultiSelectInput }) => MultiSelectInput)),
  hasOptions: true,
  limits: ['maxItems'],
}
