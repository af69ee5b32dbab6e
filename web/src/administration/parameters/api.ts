import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { GatewayReply, ParameterKey } from '../../api/contract'

/** The values of parameters that are a choice. */
export type ParameterChoice = 'implicit' | 'starttls' | 'off' | 'everyWay' | 'provider'

/** All parameters, in the order in which they are shown. */
export const parametersQuery = queryOptions({
  queryKey: ['parameters', 'all'],
  queryFn: ({ signal }) => get('lawer-common/parameters/list', {}, { signal }),
  meta: { quiet: true },
})

/** Sets a parameter; an empty value sets it back to its default. */
export function saveParameter(key: ParameterKey, value: string): Promise<unknown> {
  return post('lawer-common/parameters/save', { key, value }, { idempotencyKey: crypto.randomUUID() })
}

/** Sends a message by a gateway at once. */
export function testGateway(channel: string, address: string): Promise<GatewayReply> {
  return post('lawer-common/parameters/test', { channel, address })
}
