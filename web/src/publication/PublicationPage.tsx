import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Publication, PublicationForm, PublicationLink } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Form } from '../core/types'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { FormView } from '../form/view/FormView'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/pageTab'
import { formQuery, keepPublication, publicationQuery } from './api'
import { ItemGuide } from './ItemGuide'
import { type Kind, kindOf, pagesOf, readPath, writePath } from './kinds'
import { categoryList } from './PublicationListPage'
import { useAct } from './useAct'
import './publication.css'

const RichTextInput = lazy(() => import('../form/inputs/RichTextInput'))
const ReadersDialog = lazy(() => import('./ReadersDialog'))

/** One publication, by its id; its kind is the page's, or stands in the address (`/detail?type=…&id=…`). */
export function PublicationPage({ kind: ownKind }: { kind?: Kind }) {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const [params] = useSearchParams()
  const kind = ownKind ?? kindOf(params.get('type'))
  const publication = useQuery(publicationQuery(params.get('id') ?? ''))
  const form = useQuery({ ...formQuery(kind ?? 'notice'), enabled: kind !== undefined })
  if (kind === undefined || !params.get('id')) return <Failed reason={t('noSuch')} />
  if (publication.isError) return <Failed reason={textOf(publication.error)} onRetry={publication.refetch} />
  if (form.isError) return <Failed reason={textOf(form.error)} onRetry={form.refetch} />
  if (publication.isPending || form.isPending) return <Loading />
  if (publication.data.kind !== kind) return <Failed reason={t('noSuch')} />
  return <Shown kind={kind} of={form.data} publication={publication.data} />
}

type Props = { kind: Kind; of: PublicationForm; publication: Publication }

function Shown({ kind, of, publication }: Props) {
  const { t } = useTranslation(['publication', 'common'])
  const locale = useLocale()
  usePageTitle(publication.title)
  const dictionary = categoryList(of)
  const dictionaries = useDictionaries([dictionary])
  const category = codeLabel(dictionaries[dictionary], publication.category, locale)
  return (
    <>
      <Panel
        title={<a href={`#${pagesOf[kind].list}`}>{captionText(of.form.name, locale)}</a>}
        extra={<Acts kind={kind} publication={publication} />}
      >
        {publication.reason !== '' && (
          <p className="publication-note">{t('reasonWas', { reason: publication.reason })}</p>
        )}
        {publication.replacedBy && (
          <p className="publication-note">
            {t('replacedBy')}{' '}
            <a href={`#${readPath(kind, publication.replacedBy.id)}`}>{publication.replacedBy.title}</a>
          </p>
        )}
        <article>
          <header className="publication-head">
            <h2>{publication.title}</h2>
            <p className="publication-meta">
              <span>{publication.orgName}</span>
              {category && <span>{category}</span>}
              {publication.publishedAt !== null && <time>{dateTime(publication.publishedAt)}</time>}
              <span>{t('readBy', { count: publication.reads })}</span>
            </p>
          </header>
          <Body html={String(publication.data.body ?? '')} />
          {publication.item && <ItemGuide item={publication.item} />}
          <FormView form={besideText(of.form, publication.managed)} data={publication.data} />
        </article>
      </Panel>
      <Links title={t('older')} kind={kind} links={publication.older} />
      <Links title={t('related')} kind={kind} links={publication.related} />
    </>
  )
}

function Body({ html }: { html: string }) {
  if (html === '') return null
  return (
    <div className="publication-body">
      <Suspense fallback={<Loading />}>
        <RichTextInput id="" value={html} readOnly invalid={false} onChange={() => undefined} />
      </Suspense>
    </div>
  )
}

/** What is said beside title and text; for whom it is, to whoever looks after it. */
function besideText(form: Form, managed: boolean): Form {
  const drawn = ['title', 'body', 'top', 'order', 'itemCode']
  const sections = form.sections
    .filter(({ key }) => managed || key !== 'readers')
    .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => !drawn.includes(key)) }))
  return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) }
}

function Links({ title, kind, links }: { title: string; kind: Kind; links: PublicationLink[] }) {
  if (links.length === 0) return null
  return (
    <Panel title={title}>
      <ul className="publication-links">
        {links.map(({ id, title: name, publishedAt }) => (
          <li key={id}>
            <a href={`#${readPath(kind, id)}`}>{name}</a>{' '}
            {publishedAt !== null && <time>{dateTime(publishedAt, true)}</time>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Acts({ kind, publication }: { kind: Kind; publication: Publication }) {
  const { t } = useTranslation(['publication', 'common'])
  const [showsReaders, setShowsReaders] = useState(false)
  const { act, isPending } = useAct(kind, publication)
  const { id, mayEdit, managed, acts, state } = publication
  return (
    <>
      <Favourite publication={publication} />
      {managed && state === '2' && <Button onClick={() => setShowsReaders(true)}>{t('readers')}</Button>}
      {managed && kind === 'policy' && state === '2' && publication.replacedBy === null && (
        <a className="button plain" href={`#${writePath(kind, undefined, id)}`}>
          {t('newVersion')}
        </a>
      )}
      {mayEdit && (
        <a className="button plain" href={`#${writePath(kind, id)}`}>
          {t('common:edit')}
        </a>
      )}
      {acts.map((one) => (
        <Button key={one} kind={one === 'publish' ? 'primary' : 'plain'} busy={isPending} onClick={() => act(one)}>
          {t(`acts.${one}`)}
        </Button>
      ))}
      {showsReaders && (
        <Suspense fallback={null}>
          <ReadersDialog publication={publication} onClose={() => setShowsReaders(false)} />
        </Suspense>
      )}
    </>
  )
}

function Favourite({ publication: { id, favourite, state } }: { publication: Publication }) {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const change = async () => {
    try {
      await keepPublication(id, !favourite)
      await queryClient.invalidateQueries({ queryKey: ['publication', id] })
      await queryClient.invalidateQueries({ queryKey: ['publications'] })
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
  if (state !== '2') return null
  return (
    <Button aria-pressed={favourite} onClick={change}>
      {favourite ? t('keepNoMore') : t('keep')}
    </Button>
  )
}
