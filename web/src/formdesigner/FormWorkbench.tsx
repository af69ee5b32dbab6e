import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormChoices, OpenForm } from '../api/contract'
import { Button } from '../ui/controls/Button'
import { TabList } from '../ui/controls/TabList'
import { dateTime } from '../ui/dates'
import { impactQuery } from './api'
import { Canvas } from './canvas/Canvas'
import { FormDesignerContext } from './formDesignerContext'
import { Palette } from './Palette'
import { Preview } from './Preview'
import { ProblemsList } from './ProblemsList'
import { Panel } from './panel/Panel'
import { Toolbar } from './Toolbar'
import { useWorkbench, type Workbench } from './useWorkbench'

/** Palette, canvas and properties around one form. */
export function FormWorkbench({ opened, choices }: { opened: OpenForm; choices: FormChoices }) {
  const { t } = useTranslation('formdesigner')
  const bench = useWorkbench(opened, choices)
  const impact = useQuery(impactQuery(opened.form.code))
  const [tab, setTab] = useState<'design' | 'preview'>('design')
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) bench.redo()
    else bench.undo()
  }
  const tabs = [
    { key: 'design' as const, title: t('design') },
    { key: 'preview' as const, title: t('preview') },
  ]
  return (
    <FormDesignerContext value={{ ...bench, choices, impact: impact.data }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is inside. */}
      <div className="form-designer" onKeyDown={keys}>
        <Toolbar bench={bench} />
        <LocalDraftBanner bench={bench} />
        <div className="form-designer-body">
          <Palette />
          <div className="form-designer-main">
            <TabList label={t('center')} tabs={tabs} active={tab} onChoose={setTab}>
              {tab === 'design' ? <Canvas /> : <Preview form={bench.form} />}
            </TabList>
            <ProblemsList />
          </div>
          <Panel />
        </div>
        <p className="form-designer-status" role="status">
          {bench.announcement}
          {bench.announcement !== '' && bench.canUndo && (
            <Button kind="link" onClick={bench.undo}>
              {t('undo')}
            </Button>
          )}
        </p>
      </div>
    </FormDesignerContext>
  )
}

/** What an earlier visit left unsaved on this machine. */
function LocalDraftBanner({ bench }: { bench: Workbench }) {
  const { t } = useTranslation('formdesigner')
  const { local, saved } = bench
  if (local === null) return null
  return (
    <div className="form-designer-banner" role="alert">
      <span>
        {t('local.found', { at: dateTime(local.at, true) })} {local.revision !== saved.revision && t('local.older')}
      </span>
      <Button onClick={bench.restore}>{t('local.restore')}</Button>
      <Button onClick={bench.discard}>{t('local.discard')}</Button>
    </div>
  )
}
