import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTab } from './pageTab'

/** What a list is narrowed to, and its page: plain values by name. */
export type AddressState = Record<string, string | number | boolean>

/**
 * What a page shows, kept in its address beside the parameters that it has: whoever comes back, or is sent the address,
 * sees the same. What is as `usual` does not stand there. A change writes the address anew; the page stays.
 */
export function useAddressState<State extends AddressState>(usual: State) {
  const [search] = useSearchParams()
  const { url, move } = usePageTab()
  const [state, setState] = useState(() => readState(usual, search))
  const show = (change: Partial<State>) => {
    const next = { ...state, ...change }
    setState(next)
    const [path = '', query] = url.split('?', 2)
    const written = writeState(usual, next, new URLSearchParams(query)).toString()
    move(written === '' ? path : `${path}?${written}`)
  }
  return { state, show }
}

/** What an address says; what it makes up is as if it said nothing. */
export function readState<State extends AddressState>(usual: State, search: URLSearchParams): State {
  const read = Object.entries(usual).map(([key, value]) => [key, readValue(value, search.get(key))])
  return Object.fromEntries(read)
}

/** The parameters of an address that says this, beside those that it has. */
export function writeState<State extends AddressState>(usual: State, state: State, search: URLSearchParams) {
  for (const [key, value] of Object.entries(state)) {
    if (value === usual[key]) search.delete(key)
    else search.set(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
  }
  return search
}

function readValue(usual: string | number | boolean, text: string | null) {
  if (text === null) return usual
  if (typeof usual === 'string') return text
  if (typeof usual === 'boolean') return text === '1'
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}
