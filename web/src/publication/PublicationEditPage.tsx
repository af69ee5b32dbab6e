import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/apiError'
import type { Publication, PublicationForm } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { FormFields } from '../form/fields/FormFields'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import type { Values } from '../form/state/path'
import { useForm } from '../form/state/useForm'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { actOn, formQuery, publicationQuery, savePublication } from './api'
import { type Kind, readPath } from './kinds'

/** The list of items that guidance can be about: no dictionary of the server. */
const itemList = 'base.sxlx'
/** What the next version of a regulation does not take over from the one before. */
const notInherited = ['docNo', 'issuedOn', 'effectiveOn', 'expiredOn', 'top']

/** A publication being written: a new one, one that is changed (`?id=`), or the next version of one (`?replaces=`). */
export function PublicationEditPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('publication')
  const textOf = useApiErrorText()
  const [params] = useSearchParams()
  const replaces = params.get('replaces') ?? undefined
  const id = params.get('id') ?? replaces ?? ''
  const form = useQuery(formQuery(kind))
  const before = useQuery({ ...publicationQuery(id), refetchOnWindowFocus: false })
  if (form.isError) return <Failed reason={textOf(form.error)} onRetry={form.refetch} />
  if (id !== '' && before.isError) return <Failed reason={textOf(before.error)} onRetry={before.refetch} />
  if (form.isPending || (id !== '' && before.isPending)) return <Loading />
  if (!form.data.mayEdit && !form.data.mayPublish) return <Failed reason={t('mayNot')} />
  return <Editor key={id} kind={kind} of={form.data} before={before.data} replaces={replaces} />
}

type Props = { kind: Kind; of: PublicationForm; before: Publication | undefined; replaces: string | undefined }

function Editor({ kind, of, before, replaces }: Props) {
  const { t } = useTranslation(['publication', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { lead } = usePageTab()
  const isNew = before === undefined || replaces !== undefined
  const initial = useMemo(() => valuesOf(before, replaces !== undefined), [before, replaces])
  const state = useForm({ form: of.form, initial })
  const [tried, setTried] = useState(false)
  const noPendingUploads = useNoPendingUploads()
  const choices = useMemo(
    () => ({ [itemList]: of.items.map(({ code, name }) => ({ value: code, label: name, labelEn: name })) }),
    [of.items],
  )
  const save = useMutation({
    mutationFn: async (publishes: boolean) => {
      const own = isNew ? {} : { id: before.id, version: before.version }
      const saved = await savePublication({ kind, replaces, version: 0, ...own, data: state.values })
      if (publishes) await actOn({ ...saved, act: of.mayPublish ? 'publish' : 'submit', reason: '' })
      return saved
    },
    meta: { quiet: true },
    onSuccess: async ({ id }, publishes) => {
      toast('success', publishes ? t(of.mayPublish ? 'done.publish' : 'done.submit') : t('common:saved'))
      await queryClient.invalidateQueries({ queryKey: ['publications'] })
      await queryClient.invalidateQueries({ queryKey: ['publication', id] })
      lead(readPath(kind, id))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.violations.length > 0) return state.setServerViolations(error.violations)
      toast('error', textOf(error))
    },
  })
  useUnsaved(state.isDirty && !save.isSuccess)
  const submit = (publishes: boolean) => {
    setTried(true)
    if (!save.isPending && noPendingUploads() && state.submit()) save.mutate(publishes)
  }
  const isPublished = !isNew && before.state === '2'
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <Panel
        title={`${t(isNew ? 'writing' : 'changing')} · ${captionText(of.form.name, locale)}`}
        extra={
          <>
            <Button type="submit" busy={save.isPending}>
              {isPublished ? t('common:save') : t('saveDraft')}
            </Button>
            {!isPublished && (
              <Button kind="primary" busy={save.isPending} onClick={() => submit(true)}>
                {t(of.mayPublish ? 'saveAndPublish' : 'saveAndSubmit')}
              </Button>
            )}
          </>
        }
      >
        {replaces !== undefined && before && (
          <p className="publication-note">{t('replaces', { title: before.title })}</p>
        )}
        <FormFields state={state} summary={tried} choices={choices} />
      </Panel>
    </form>
  )
}

function valuesOf(before: Publication | undefined, isNextVersion: boolean): Values {
  if (before === undefined) return {}
  if (!isNextVersion) return before.data
  return Object.fromEntries(Object.entries(before.data).filter(([key]) => !notInherited.includes(key)))
}
