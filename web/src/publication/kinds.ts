import { paths } from '../paths'

/** Kinds of publications, as the server names them. */
const kinds = ['policy', 'notice', 'guidance', 'article'] as const
export type Kind = (typeof kinds)[number]

/** Where publications of a kind are listed, read and written. */
export const pagesOf: Record<Kind, { list: string; detail: string; editor: string }> = {
  policy: { list: paths.policies, detail: paths.policy, editor: paths.policyEditor },
  notice: { list: paths.publicNotices, detail: paths.publicNotice, editor: paths.publicNoticeEditor },
  guidance: { list: paths.guidances, detail: paths.published, editor: paths.guidanceEditor },
  article: { list: paths.articles, detail: paths.article, editor: paths.articleEditor },
}

/** The address at which a publication is read. */
export function readPath(kind: Kind, id: string): string {
  const { detail } = pagesOf[kind]
  return `${detail}?${new URLSearchParams(detail === paths.published ? { type: kind, id } : { id })}`
}

/** The address at which one is written; without an id, a new one, which may take the place of another. */
export function writePath(kind: Kind, id?: string, replaces?: string): string {
  const search = new URLSearchParams()
  if (id !== undefined) search.set('id', id)
  if (replaces !== undefined) search.set('replaces', replaces)
  const query = search.toString()
  return query === '' ? pagesOf[kind].editor : `${pagesOf[kind].editor}?${query}`
}

/** The kind that an address names; none: it is no kind. */
export function kindOf(text: string | null): Kind | undefined {
  return kinds.find((kind) => kind === text)
}
