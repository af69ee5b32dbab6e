import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { flowNamesQuery } from '../api/flowNames'
import { FlowNamesContext } from '../text/flowNames'
import { useLocale } from '../text/useLocale'

/** Gives all pages what the authors of flows call them and their steps in English; it is asked for by who reads that. */
export function FlowNames({ children }: { children: ReactNode }) {
  const english = useQuery({ ...flowNamesQuery, enabled: useLocale() === 'en' }).data
  const names = useMemo(() => new Map(Object.entries(english ?? {})), [english])
  return <FlowNamesContext value={names}>{children}</FlowNamesContext>
}
