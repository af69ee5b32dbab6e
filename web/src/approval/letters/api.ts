import { queryOptions } from '@tanstack/react-query'
import { post, postBlob } from '../../api/client'
import type {
  IssuedLetter,
  LetterDraftInput,
  LetterDraftIssueInput,
  LetterServeInput,
  LetterVoidInput,
} from '../../api/contract'
import { saveFile } from '../../ui/saveFile'

const letters = 'lawer-approval/sqtzs'

/** The first parts of the keys of all queries that show letters. */
export const letterQueries = ['case', 'ownLetters'] as const

/** A page of the letters that are for the user. */
export function ownLettersQuery(request: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['ownLetters', request],
    queryFn: ({ signal }) => post(`${letters}/mine`, request, { signal }),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
}

/** The letter as a document, handed to the browser's downloads. */
export async function downloadLetter({ letterId, name, docNo }: IssuedLetter): Promise<void> {
  saveFile(await postBlob(`${letters}/pdf`, { letterId }), `${name} ${docNo}.pdf`)
}

/** Confirms that the user has the letter. */
export function receiveLetter(letterId: string): Promise<unknown> {
  return post(`${letters}/receive`, { letterId }, { idempotencyKey: crypto.randomUUID() })
}

/** Records how and when the letter was brought to whom it is for. */
export function serveLetter(served: LetterServeInput): Promise<unknown> {
  return post(`${letters}/serve`, served, { idempotencyKey: crypto.randomUUID() })
}

/** Declares the letter void, and has another one take its place if asked. */
export function voidLetter(revoked: LetterVoidInput): Promise<unknown> {
  return post(`${letters}/void`, revoked, { idempotencyKey: crypto.randomUUID() })
}

/** Hands the letter out once more, as it was. */
export function reissueLetter(letterId: string, reason: string): Promise<unknown> {
  return post('lawer-approval/sqtzsbf/save', { letterId, reason }, { idempotencyKey: crypto.randomUUID() })
}

/** The letters of the case that are being written, and the kinds that can be. */
export function draftsQuery(sqId: string) {
  return queryOptions({
    queryKey: ['case', sqId, 'letterDrafts'],
    queryFn: ({ signal }) => post(`${letters}/drafts`, { sqId }, { signal }),
    meta: { quiet: true },
  })
}

/** Writes a letter; a draft with a number is changed. */
export function saveDraft(draft: LetterDraftInput): Promise<unknown> {
  return post(`${letters}/draft`, draft, { idempotencyKey: crypto.randomUUID() })
}

/** Hands what is written to whoever signs. */
export function submitDraft(draftId: string): Promise<unknown> {
  return post(`${letters}/submitDraft`, { draftId }, { idempotencyKey: crypto.randomUUID() })
}

/** Removes what was never issued. */
export function removeDraft(draftId: string): Promise<unknown> {
  return post(`${letters}/removeDraft`, { draftId }, { idempotencyKey: crypto.randomUUID() })
}

/** Issues what is written, with the signature of the user where the letter has a place for one. */
export function issueDraft(issued: LetterDraftIssueInput): Promise<unknown> {
  return post(`${letters}/issueDraft`, issued, { idempotencyKey: crypto.randomUUID() })
}
