import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastChangeOf } from '../api/apiError'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { NewerDialog } from '../ui/overlay/NewerDialog'
import { saveFile } from '../ui/saveFile'
import { ImportButton } from './ImportButton'
import { PublishDialog, usePublish } from './PublishDialog'
import { useSave } from './useSave'
import type { Workbench } from './useWorkbench'
import { VersionsDialog } from './VersionsDialog'

/** What can be done with the form as a whole. */
export function Toolbar({ bench }: { bench: Workbench }) {
  const { t } = useTranslation(['formdesigner', 'common'])
  const locale = useLocale()
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  const { form, saved, isDirty } = bench
  const { save, reopen } = useSave(bench)
  const publish = usePublish(bench, () => setOpen(null))
  const newer = lastChangeOf(save.error) ?? lastChangeOf(publish.error)
  const settled = () => {
    save.reset()
    publish.reset()
  }
  const name = captionText(form.name, locale)
  const exportJson = () => {
    const text = JSON.stringify(form, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${form.code}_v${form.version}.json`)
  }
  const choices = (revision: number) => [
    { title: t('common:newer.load'), help: t('common:newer.loadHelp'), act: reopen },
    {
      title: t('common:newer.download'),
      help: t('common:newer.downloadHelp'),
      act: () => {
        exportJson()
        reopen()
      },
    },
    {
      title: t('common:newer.overwrite'),
      help: t('common:newer.overwriteHelp'),
      act: () => {
        settled()
        save.mutate(revision)
      },
    },
  ]
  return (
    <div className="form-designer-toolbar" role="toolbar" aria-label={t('toolbar')}>
      <Button disabled={!bench.canUndo} aria-keyshortcuts="Control+Z" onClick={bench.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!bench.canRedo} aria-keyshortcuts="Control+Shift+Z" onClick={bench.redo}>
        {t('redo')}
      </Button>
      <Button busy={save.isPending} disabled={!isDirty} onClick={() => save.mutate(undefined)}>
        {t('save')}
      </Button>
      <Button kind="primary" onClick={() => setOpen('publish')}>
        {t('publish')}
      </Button>
      <Button onClick={() => setOpen('versions')}>{t('versions')}</Button>
      <Button onClick={exportJson}>{t('exportJson')}</Button>
      <ImportButton label={t('importJson')} into={{ code: form.code, revision: saved.revision }} onDone={reopen} />
      <span className="form-designer-state">{isDirty ? t('unsaved') : t('allSaved')}</span>
      {newer !== null && <NewerDialog last={newer} choices={choices(newer.revision)} onClose={settled} />}
      {open === 'publish' && newer === null && (
        <PublishDialog bench={bench} name={name} publish={publish} onClose={() => setOpen(null)} />
      )}
      {open === 'versions' && (
        <VersionsDialog code={form.code} name={name} working={form} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
