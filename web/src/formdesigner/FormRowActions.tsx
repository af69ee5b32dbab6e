import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FormRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { formDesignerPath } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { MenuButton } from '../ui/controls/MenuButton'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Dialog } from '../ui/overlay/Dialog'
import { saveFile } from '../ui/saveFile'
import { deleteForm, formFile, impactQuery, restoreForm } from './api'
import { ImpactList } from './ImpactList'
import { NewFormDialog } from './NewFormDialog'
import { VersionsDialog } from './VersionsDialog'

/** What can be done with a form. */
export function FormRowActions({ row }: { row: FormRow }) {
  const { t } = useTranslation(['formdesigner', 'common'])
  const navigate = useNavigate()
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'copy' | 'versions' | 'impact' | null>(null)
  const { code } = row
  const name = (locale === 'en' && row.nameEn) || row.name
  const close = () => setOpen(null)
  const remove = useMutation({
    mutationFn: () => deleteForm(code),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('common:removed'))
      await queryClient.invalidateQueries({ queryKey: ['customForms'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const confirmAndRemove = async () => {
    if (await confirm(t('table.removeAsk', { name }), { danger: true })) remove.mutate()
  }
  const download = useMutation({
    mutationFn: () => formFile(code),
    onSuccess: (file) => saveFile(file, `${code}.json`),
  })
  const more = [
    { key: 'versions', text: t('table.versions'), act: () => setOpen('versions') },
    { key: 'impact', text: t('table.impact'), act: () => setOpen('impact') },
    { key: 'export', text: t('table.export'), act: () => download.mutate() },
    { key: 'remove', text: t('table.remove'), disabled: remove.isPending, act: confirmAndRemove },
  ]
  return (
    <div className="form-actions">
      <Button kind="link" onClick={() => navigate(formDesignerPath(code))}>
        {t('table.design')}
      </Button>
      <Button kind="link" onClick={() => setOpen('copy')}>
        {t('table.copy')}
      </Button>
      <MenuButton actions={more}>{t('common:more')}</MenuButton>
      {open === 'copy' && <NewFormDialog original={row} onClose={close} />}
      {open === 'versions' && <VersionsDialog code={code} name={name} onClose={close} />}
      {open === 'impact' && <ImpactDialog code={code} name={name} onClose={close} />}
    </div>
  )
}

/** What can be done with a form that was removed. */
export function RemovedRowActions({ row }: { row: FormRow }) {
  const { t } = useTranslation('formdesigner')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreForm(row.code),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('table.restored'))
      await queryClient.invalidateQueries({ queryKey: ['customForms'] })
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  return (
    <div className="form-actions">
      <Button kind="link" busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('table.restore')}
      </Button>
    </div>
  )
}

function ImpactDialog({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('formdesigner')
  const textOf = useApiErrorText()
  const impact = useQuery(impactQuery(code))
  return (
    <Dialog title={t('impact.title', { name })} wide onClose={onClose}>
      {impact.isPending && <Loading />}
      {impact.isError && <Failed reason={textOf(impact.error)} onRetry={impact.refetch} />}
      {impact.data && <ImpactList impact={impact.data} />}
    </Dialog>
  )
}
