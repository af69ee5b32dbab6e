import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PublicationForm, PublicationRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { codeLabel, type Dictionaries, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { saveFile } from '../ui/saveFile'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { exportPublications, formQuery, listQuery } from './api'
import { type Kind, pagesOf, readPath, writePath } from './kinds'
import { PublicationSearch, showOf } from './PublicationSearch'
import './publication.css'

/** Publications of a kind: to read, or to look after for whoever may. What is chosen stands in the address. */
export function PublicationListPage({ kind }: { kind: Kind }) {
  const textOf = useApiErrorText()
  const form = useQuery(formQuery(kind))
  if (form.isPending) return <Loading />
  if (form.isError) return <Failed reason={textOf(form.error)} onRetry={form.refetch} />
  return <Listing kind={kind} of={form.data} />
}

/** What the list of a kind is called. */
const titleOf = { policy: 'policies', notice: 'publicNotices', guidance: 'guidances', article: 'articles' } as const

/** What of the address narrows the list. */
const narrowing = ['keyword', 'category', 'effect', 'issuer', 'from', 'to', 'show', 'state']
const unnarrowed = Object.fromEntries(narrowing.map((key) => [key, '']))

/** A day of the address; what is none narrows nothing. */
function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
}

function Listing({ kind, of }: { kind: Kind; of: PublicationForm }) {
  const { t } = useTranslation(['publication', 'common', 'routes'])
  const textOf = useApiErrorText()
  const [params] = useSearchParams()
  const { lead } = usePageTab()
  const manages = of.mayEdit || of.mayPublish
  const show = showOf(params.get('show'))
  const managed = show === 'managed' && manages
  const [page, pageSize] = [Number(params.get('page') ?? 1), Number(params.get('pageSize') ?? 10)]
  const request = {
    kind,
    managed,
    unread: show === 'unread',
    favourite: show === 'favourite',
    keyword: params.get('keyword') ?? '',
    category: params.get('category') ?? '',
    effect: kind === 'policy' ? (params.get('effect') ?? '') : '',
    issuer: params.get('issuer') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    state: managed ? (params.get('state') ?? '') : '',
    page,
    pageSize,
  }
  const list = useQuery(listQuery(request))
  const dictionary = categoryList(of)
  const dictionaries = useDictionaries([dictionary, 'fbzt', 'sxx'])
  const choose = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ page: '', ...change })) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    const query = next.toString()
    lead(query === '' ? pagesOf[kind].list : `${pagesOf[kind].list}?${query}`)
  }
  const isNarrowed = narrowing.some((key) => Boolean(params.get(key)))
  const title = t(`routes:${titleOf[kind]}`)
  const save = async () => {
    try {
      saveFile(await exportPublications(request), `${title}.xlsx`)
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
  const columns = useColumns(kind, managed, dictionary, dictionaries)
  return (
    <Panel
      title={title}
      extra={
        manages && (
          <>
            {managed && <Button onClick={save}>{t('export')}</Button>}
            <a className="button primary" href={`#${writePath(kind)}`}>
              {t('common:add')}
            </a>
          </>
        )
      }
    >
      <PublicationSearch
        kind={kind}
        request={request}
        show={show}
        manages={manages}
        categories={dictionaries[dictionary] ?? []}
        dictionaries={dictionaries}
        choose={choose}
      />
      <PagedTable
        label={title}
        name={`publication-${kind}-${managed}`}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('none')}
        hint={t(manages ? 'noneHintEditor' : 'noneHint')}
        steps={manages ? [{ text: t('first'), to: writePath(kind) }] : []}
        onClear={isNarrowed ? () => choose(unnarrowed) : undefined}
        textOf={textOf}
        page={page}
        pageSize={pageSize}
        onPage={(to, size) => choose({ page: String(to), pageSize: String(size) })}
      />
    </Panel>
  )
}

/** The dictionary by which a kind is divided. */
export function categoryList({ form, categoryField }: PublicationForm): string {
  const fields = form.sections.flatMap((section) => section.fields)
  return fields.find((field) => field.key === categoryField)?.dictionary ?? ''
}

function useColumns(
  kind: Kind,
  managed: boolean,
  dictionary: string,
  dictionaries: Dictionaries,
): TableColumn<PublicationRow>[] {
  const { t } = useTranslation(['publication', 'common'])
  const locale = useLocale()
  return useMemo(() => {
    const isPolicy = kind === 'policy'
    const name = (list: string, code: string) => codeLabel(dictionaries[list], code, locale)
    const columns: (TableColumn<PublicationRow> | false)[] = [
      { key: 'title', title: t('title'), cell: (row) => <Title kind={kind} row={row} />, wrap: true, width: 360 },
      { key: 'category', title: t('category'), cell: (row) => name(dictionary, row.category) },
      isPolicy && { key: 'docNo', title: t('docNo'), cell: (row) => row.docNo },
      isPolicy && { key: 'effect', title: t('effect'), cell: (row) => name('sxx', row.effect) },
      isPolicy && { key: 'issuer', title: t('issuer'), cell: (row) => row.issuer },
      isPolicy && { key: 'issuedOn', title: t('issuedOn'), cell: (row) => row.issuedOn },
      // Who has put a regulation here, and when, is for those who look after them.
      { key: 'orgName', title: t('publisher'), cell: (row) => row.orgName, extra: isPolicy && !managed },
      managed && { key: 'state', title: t('state'), cell: (row) => name('fbzt', row.state) },
      {
        key: 'publishedAt',
        title: t('publishedAt'),
        cell: (row) => (row.publishedAt === null ? '' : dateTime(row.publishedAt, true)),
        extra: isPolicy && !managed,
      },
      { key: 'reads', title: t('reads'), cell: (row) => row.reads, align: 'end' },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, kind, managed, dictionary, dictionaries])
}

function Title({ kind, row }: { kind: Kind; row: PublicationRow }) {
  const { t } = useTranslation('publication')
  return (
    <>
      {row.top && <span className="publication-mark">{t('onTop')}</span>}
      {row.mustRead && !row.isRead && <span className="publication-mark must">{t('mustRead')}</span>}
      <a className={row.isRead ? undefined : 'publication-unread'} href={`#${readPath(kind, row.id)}`}>
        {row.title}
      </a>
      {row.favourite && <span className="publication-mark">{t('favourite')}</span>}
    </>
  )
}
