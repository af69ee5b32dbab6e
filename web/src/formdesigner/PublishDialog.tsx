import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lastChangeOf } from '../api/apiError'
import { useApiErrorText } from '../api/useApiErrorText'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { impactQuery, publishForm, saveForm, versionQuery } from './api'
import { DifferenceTable } from './DifferenceTable'
import { captionAt } from './design'
import { ImpactList } from './ImpactList'
import type { Workbench } from './useWorkbench'

type Props = { bench: Workbench; name: string; publish: ReturnType<typeof usePublish>; onClose: () => void }

/** What a publication changes and whom it concerns; then saves and publishes. */
export function PublishDialog({ bench, name, publish, onClose }: Props) {
  const { t } = useTranslation(['formdesigner', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { form, problems, saved } = bench
  const impact = useQuery(impactQuery(form.code))
  const newest = useQuery(versionQuery(form.code, saved.version))
  const errors = problems.filter(({ severity }) => severity === 'error')
  return (
    <Dialog title={t('publishing.title', { name })} wide onClose={onClose}>
      {errors.length > 0 && (
        <div className="form-designer-banner" role="alert">
          <strong>{t('publishing.refused')}</strong>
          <ul>
            {errors.map(({ path, code, message }) => {
              const caption = captionAt(form, path)
              return (
                <li key={`${path} ${code} ${message.en}`}>
                  <strong>{caption ? captionText(caption, locale) : t('whole')}</strong> {message[locale]}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {saved.version === 0 && <p>{t('publishing.first')}</p>}
      {newest.data && (
        <>
          <h3>{t('publishing.changes', { version: saved.version })}</h3>
          <DifferenceTable before={newest.data} after={form} />
        </>
      )}
      {impact.isPending && <Loading />}
      {impact.isError && <Failed reason={textOf(impact.error)} onRetry={impact.refetch} />}
      {impact.data && <ImpactList impact={impact.data} />}
      {impact.data && impact.data.running > 0 && <p>{t('publishing.keeps', { count: impact.data.running })}</p>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" disabled={errors.length > 0} busy={publish.isPending} onClick={() => publish.mutate()}>
          {t('publishing.ok')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Saves what is not saved yet, and publishes it. */
export function usePublish({ form, saved, isDirty, afterSave }: Workbench, onDone: () => void) {
  const { t } = useTranslation('formdesigner')
  const queryClient = useQueryClient()
  const textOf = useApiErrorText()
  return useMutation({
    mutationFn: async () => {
      const { revision } = isDirty ? await saveForm(form, saved.revision) : saved
      return publishForm(form.code, revision)
    },
    meta: { quiet: true },
    onSuccess: async ({ revision, version }) => {
      afterSave(revision, version)
      toast('success', t('published', { version }))
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['customForms'] })
      await queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
    onError: (reason) => {
      if (lastChangeOf(reason) === null) toast('error', textOf(reason))
    },
  })
}
