import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/Button'
import { saveFile } from '../ui/saveFile'
import { ImportButton } from './ImportButton'
import { PublishDialog } from './PublishDialog'
import { useSave } from './useSave'
import type { Workbench } from './useWorkbench'
import { VersionsDialog } from './VersionsDialog'

/** What can be done with the form as a whole. */
export function Toolbar({ bench }: { bench: Workbench }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  const { form, saved, isDirty } = bench
  const { save, stale, reopen } = useSave(bench)
  const name = captionText(form.name, locale)
  const exportJson = () => {
    const text = JSON.stringify(form, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${form.code}_v${form.version}.json`)
  }
  return (
    <div className="form-designer-toolbar" role="toolbar" aria-label={t('toolbar')}>
      <Button disabled={!bench.canUndo} aria-keyshortcuts="Control+Z" onClick={bench.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!bench.canRedo} aria-keyshortcuts="Control+Shift+Z" onClick={bench.redo}>
        {t('redo')}
      </Button>
      <Button busy={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
        {t('save')}
      </Button>
      <Button kind="primary" onClick={() => setOpen('publish')}>
        {t('publish')}
      </Button>
      <Button onClick={() => setOpen('versions')}>{t('versions')}</Button>
      <Button onClick={exportJson}>{t('exportJson')}</Button>
      <ImportButton label={t('importJson')} into={{ code: form.code, revision: saved.revision }} onDone={reopen} />
      <span className="form-designer-state">{isDirty ? t('unsaved') : t('allSaved')}</span>
      {stale && (
        <span className="form-designer-notice" role="alert">
          {t('stale')} <Button onClick={reopen}>{t('reopen')}</Button>
        </span>
      )}
      {open === 'publish' && <PublishDialog bench={bench} name={name} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog code={form.code} name={name} working={form} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
