import { queryOptions } from '@tanstack/react-query'
import { post } from '../api/client'
import type { Delivery, DeliveryListInput, NoticePreview, NoticeTemplate, NoticeTemplateInput } from '../api/contract'
import type { Page } from '../api/page'

const notice = 'lawer-common/notice'

/** What people are told, an event a row. */
export const templatesQuery = queryOptions({
  queryKey: ['noticeTemplates'],
  queryFn: (): Promise<NoticeTemplate[]> => post(`${notice}/template/list`),
  meta: { quiet: true },
})

/** Words as they read with an example; refused with what is wrong with them. */
export function previewTemplate(template: NoticeTemplateInput): Promise<NoticePreview> {
  return post(`${notice}/template/preview`, template)
}

/** Fails with `STALE` when somebody changed it before. */
export function saveTemplate(template: NoticeTemplateInput): Promise<unknown> {
  return post(`${notice}/template/save`, template)
}

/** Brings the shipped words of an event back. */
export function restoreTemplate(event: string): Promise<unknown> {
  return post(`${notice}/template/restore`, { event })
}

/** A page of what leaves the system, the latest first. */
export function listDeliveries(request: DeliveryListInput): Promise<Page<Delivery>> {
  return post(`${notice}/delivery/list`, request)
}

/** Tries again what was given up or waits. */
export function retryDelivery(id: string): Promise<unknown> {
  return post(`${notice}/delivery/retry`, { id })
}
