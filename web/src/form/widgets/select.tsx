import { preloadedInput, type Widget } from './widget'

/** One code of a dictionary, from a list. */
export const select: Widget = {
  ...preloadedInput(() => import('../inputs/SelectInput').then(({ SelectInput }) => SelectInput)),
  hasOptions: true,
}
