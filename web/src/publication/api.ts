import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { post, postBlob } from '../api/client'
import type {
  Publication,
  PublicationActInput,
  PublicationForm,
  PublicationListInput,
  PublicationReaders,
  PublicationReadersInput,
  PublicationRow,
  PublicationSaveInput,
  RemindedReaders,
  SavedPublication,
} from '../api/contract'
import type { Page } from '../api/page'
import type { Kind } from './kinds'

const calls = 'lawer-other/publication'

/** The form of a kind, and what the user may do. */
export function formQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['publicationForm', kind],
    queryFn: (): Promise<PublicationForm> => post(`${calls}/form`, { kind }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

/** A page of publications. */
export function listQuery(request: PublicationListInput) {
  return queryOptions({
    queryKey: ['publications', request],
    queryFn: (): Promise<Page<PublicationRow>> => post(`${calls}/list`, request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** One publication. Whoever it is for has read it then. */
export function publicationQuery(id: string) {
  return queryOptions({
    queryKey: ['publication', id],
    queryFn: (): Promise<Publication> => post(`${calls}/detail`, { id }),
    enabled: id !== '',
    meta: { quiet: true },
  })
}

/** Notices that are shown after sign-in. */
export const popupQuery = queryOptions({
  queryKey: ['publicationPopup'],
  queryFn: (): Promise<PublicationRow[]> => post(`${calls}/popup`, {}),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Who has read a publication, or has not. */
export function readersQuery(request: PublicationReadersInput) {
  return queryOptions({
    queryKey: ['publicationReaders', request],
    queryFn: (): Promise<PublicationReaders> => post(`${calls}/readers`, request),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** The list of those that one looks after, as a workbook. */
export function exportPublications(request: PublicationListInput): Promise<Blob> {
  return postBlob(`${calls}/export`, request)
}

/** Fails with `STALE` when somebody changed it before. */
export function savePublication(input: PublicationSaveInput): Promise<SavedPublication> {
  return post(`${calls}/save`, input)
}

/** Hands in, publishes, withdraws, raises, removes. */
export function actOn(input: PublicationActInput): Promise<unknown> {
  return post(`${calls}/act`, input)
}

/** Reminds those who have not read it; answers how many. */
export function remindReaders(id: string): Promise<RemindedReaders> {
  return post(`${calls}/remind`, { id })
}

/** Keeps it as a favourite, or no more. */
export function keepPublication(id: string, kept: boolean): Promise<unknown> {
  return post(`${calls}/favourite`, { id, kept })
}
