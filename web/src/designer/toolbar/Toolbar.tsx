import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad'
import type { Minimap } from 'diagram-js-minimap'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { zoomTo } from '../../ui/diagram/canvas'
import { toast } from '../../ui/feedback/toasts'
import type { Designer, DesignerState } from '../designerState'
import { ToolIcon } from '../ToolIcon'
import { zoomBy } from '../zoom'
import { AlignMenu } from './AlignMenu'
import { DownloadMenu } from './DownloadMenu'
import { ImportButton } from './ImportButton'
import { KeyboardSheet } from './KeyboardSheet'
import { PreviewMenu } from './PreviewMenu'
import { RedrawButton } from './RedrawButton'
import { ToolButton } from './ToolButton'
import { useDeploy } from './useDeploy'
import { useSave } from './useSave'

type ToolbarProps = { designer: Designer; state: DesignerState; isRunning: boolean; onRun: () => void }

/** Everything that concerns the whole diagram. */
export const Toolbar = memo(function Toolbar({ designer, state, isRunning, onRun }: ToolbarProps) {
  const { modeler } = designer
  const { t } = useTranslation('designer')
  const save = useSave(designer)
  const deploy = useDeploy(designer)
  const commands = () => modeler.get<CommandStack>('commandStack')
  return (
    <div className="designer-toolbar" role="toolbar" aria-label={t('toolbar')}>
      <Button kind="primary" busy={save.isPending || save.isGuarded} onClick={save.run}>
        <ToolIcon name="save" /> {t('save')}
      </Button>
      <Button busy={deploy.isPending || deploy.isGuarded} onClick={deploy.run}>
        <ToolIcon name="deploy" /> {t('deploy')}
      </Button>
      <Button aria-pressed={isRunning} onClick={onRun}>
        <ToolIcon name={isRunning ? 'stop' : 'run'} /> {t(isRunning ? 'stopRun' : 'run')}
      </Button>
      <span className="designer-gap" />
      <ImportButton designer={designer} unsaved={state.unsaved} />
      <DownloadMenu modeler={modeler} />
      <PreviewMenu modeler={modeler} />
      <span className="designer-gap" />
      <Zoom designer={designer} zoom={state.zoom} />
      <span className="designer-gap" />
      <ToolButton title={t('undo')} icon="undo" disabled={!state.canUndo} onClick={() => commands().undo()} />
      <ToolButton title={t('redo')} icon="redo" disabled={!state.canRedo} onClick={() => commands().redo()} />
      <RedrawButton modeler={modeler} />
      <span className="designer-gap" />
      <AlignMenu modeler={modeler} />
      <ToolButton title={t('minimap')} icon="minimap" onClick={() => modeler.get<Minimap>('minimap').toggle()} />
      <ToolButton title={t('find')} icon="find" onClick={() => modeler.get<SearchPad>('searchPad').toggle()} />
      <KeyboardButton />
    </div>
  )
})

function Zoom({ designer, zoom }: { designer: Designer; zoom: number }) {
  const { t } = useTranslation('designer')
  const step = (direction: 1 | -1) => {
    const next = zoomBy(zoom, direction)
    if ('limit' in next) toast('error', t(`zoom.${next.limit}`))
    else zoomTo(designer.modeler, next.scale)
  }
  return (
    <>
      <ToolButton title={t('zoom.out')} icon="zoomOut" onClick={() => step(-1)} />
      <Button onClick={() => zoomTo(designer.modeler, 1)} title={t('zoom.reset')} aria-label={t('zoom.reset')}>
        {Math.round(zoom * 100)}%
      </Button>
      <ToolButton title={t('zoom.in')} icon="zoomIn" onClick={() => step(1)} />
    </>
  )
}

function KeyboardButton() {
  const { t } = useTranslation('designer')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton title={t('keyboard')} icon="keyboard" onClick={() => setOpen(true)} />
      {isOpen && <KeyboardSheet onClose={() => setOpen(false)} />}
    </>
  )
}
