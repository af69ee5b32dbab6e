import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../api/client'
import type { WebhookDeliveryListInput, WebhookInput } from '../../api/contract'

const webhook = 'lawer-common/webhook'
const once = () => ({ idempotencyKey: crypto.randomUUID() })

/** What webhooks can hear of. */
export const eventsQuery = queryOptions({
  queryKey: ['webhooks', 'events'],
  queryFn: () => get(`${webhook}/events`),
  meta: { quiet: true },
})

/** All webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: () => post(`${webhook}/list`, {}),
  staleTime: 0,
  meta: { quiet: true },
})

/** A new webhook, whose secret is answered once. */
export function addWebhook(input: WebhookInput) {
  return post(`${webhook}/save`, input, once())
}

/** Changes one. */
export function updateWebhook(input: WebhookInput) {
  return post(`${webhook}/update`, input, once())
}

/** Another secret, answered once. */
export function renewSecret(id: string) {
  return post(`${webhook}/secret`, { id }, once())
}

/** Removes one with its log. */
export function removeWebhook(id: string) {
  return post(`${webhook}/delete`, { id }, once())
}

/** Sends a test event. */
export function testWebhook(id: string) {
  return post(`${webhook}/test`, { id }, once())
}

/** A page of what was called. */
export function listDeliveries(request: WebhookDeliveryListInput) {
  return post(`${webhook}/deliveries`, request)
}

/** Calls once more. */
export function repeatDelivery(id: string) {
  return post(`${webhook}/repeat`, { id }, once())
}
