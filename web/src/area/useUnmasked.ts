import { useMutation } from '@tanstack/react-query'
import type { Area } from '../core/types'
import { unmaskedDetail } from './api'

/** The record in full, once the user has asked for it. */
export function useUnmasked(area: Area, id: string) {
  return useMutation({ mutationFn: () => unmaskedDetail(area.key, id) })
}

export type UnmaskedValues = ReturnType<typeof useUnmasked>
