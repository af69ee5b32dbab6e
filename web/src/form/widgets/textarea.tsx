import { preloadedInput, type Widget } from './widget'

/** Text of several lines. */
export const textarea: Widget = {
  ...preloadedInput(() => import('../inputs/LongTextInput').then(({ LongTextInput }) => LongTextInput)),
  wide: true,
  wideView: true,
  hasRule: true,
  hasPattern: true,
  limits: ['maxLength'],
}
