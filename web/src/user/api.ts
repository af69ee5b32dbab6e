import { queryOptions } from '@tanstack/react-query'
import { get, post, postBlob } from '../api/client'
import type { EndedDevices, OwnSignIn, ProfileInput } from '../api/contract'
import type { Page } from '../api/page'

const personal = 'lawer-security/personal'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What the user says of himself. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => get(`${personal}/info`, {}, { signal }),
  meta: { quiet: true },
})

/** Where the user is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => post(`${personal}/devices`, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

/** Changes what the user says of himself. */
export function saveProfile(profile: ProfileInput) {
  return post(`${personal}/save`, profile, once())
}

/** Ends another session of the user's. */
export function endDevice(id: string) {
  return post(`${personal}/endDevice`, { id }, once())
}

/** Ends all sessions of the user's but this one. */
export function endOtherDevices(): Promise<EndedDevices> {
  return post(`${personal}/endOthers`)
}

/** A page of what was tried at the door in the user's name. */
export function listOwnSignIns(page: number, pageSize: number): Promise<Page<OwnSignIn>> {
  return post(`${personal}/signIns`, { page, pageSize })
}

/** All that is stored about the user. */
export function fetchOwnData(password: string): Promise<Blob> {
  return postBlob(`${personal}/data`, { password })
}

/** Has this picture at hand as the user's signature; empty: none any more. */
export function saveSignature(file: string) {
  return post('lawer-approval/desk/signature/save', { file }, once())
}
