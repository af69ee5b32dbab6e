import type Modeler from 'bpmn-js/lib/Modeler'
import type CommandStack from 'diagram-js/lib/command/CommandStack'
import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad'
import type { Minimap } from 'diagram-js-minimap'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { fitDiagram, zoomTo } from '../../ui/diagram/canvas'
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

type ToolbarProps = {
  designer: Designer
  state: DesignerState
  /** A diagram stands there: without one there is only a file to be opened. */
  isOpen: boolean
  isRunning: boolean
  onRun: () => void
  isTesting: boolean
  onTest: () => void
  hasPanel: boolean
  onPanel: () => void
  isFull: boolean
  onFull: () => void
}

/** Everything that concerns the whole diagram. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { designer, state, isOpen, isRunning } = props
  const { modeler } = designer
  const { t } = useTranslation('designer')
  const save = useSave(designer)
  const deploy = useDeploy(designer)
  const commands = () => modeler.get<CommandStack>('commandStack')
  // The dry run goes through the drawing as it is.
  const isShut = !isOpen || isRunning
  return (
    <div className="designer-toolbar" role="toolbar" aria-label={t('toolbar')}>
      <Button kind="primary" disabled={!isOpen} busy={save.isPending || save.isGuarded} onClick={save.run}>
        <ToolIcon name="save" /> {t('save')}
      </Button>
      <Button disabled={!isOpen} busy={deploy.isPending || deploy.isGuarded} onClick={deploy.run}>
        <ToolIcon name="deploy" /> {t('deploy')}
      </Button>
      <Button disabled={!isOpen} aria-pressed={isRunning} onClick={props.onRun}>
        <ToolIcon name={isRunning ? 'stop' : 'run'} /> {t(isRunning ? 'stopRun' : 'run')}
      </Button>
      <Button disabled={!isOpen} aria-pressed={props.isTesting} title={t('cases.title')} onClick={props.onTest}>
        <ToolIcon name="fine" /> {t('cases.open')}
      </Button>
      <span className="designer-gap" />
      <ImportButton designer={designer} unsaved={state.unsaved} disabled={isRunning} />
      <DownloadMenu modeler={modeler} disabled={!isOpen} />
      <PreviewMenu modeler={modeler} disabled={!isOpen} />
      <span className="designer-gap" />
      <Zoom designer={designer} zoom={state.zoom} disabled={!isOpen} />
      <span className="designer-gap" />
      <ToolButton title={t('undo')} icon="undo" disabled={isShut || !state.canUndo} onClick={() => commands().undo()} />
      <ToolButton title={t('redo')} icon="redo" disabled={isShut || !state.canRedo} onClick={() => commands().redo()} />
      <RedrawButton modeler={modeler} disabled={isShut} />
      <span className="designer-gap" />
      <AlignMenu modeler={modeler} disabled={isShut} />
      <ToolButton
        title={t('minimap')}
        icon="minimap"
        disabled={!isOpen}
        onClick={() => modeler.get<Minimap>('minimap').toggle()}
      />
      <ToolButton title={t('find')} icon="find" disabled={isShut} onClick={() => find(modeler)} />
      <KeyboardButton />
      <ToolButton
        title={t('panelToggle')}
        icon="panel"
        pressed={props.hasPanel}
        disabled={isRunning || props.isTesting}
        onClick={props.onPanel}
      />
      <ToolButton title={t('fullWindow')} icon="full" pressed={props.isFull} onClick={props.onFull} />
    </div>
  )
})

/** Opens the search once the click is over: the search takes a click beside it for the wish to close it. */
function find(modeler: Modeler) {
  setTimeout(() => modeler.get<SearchPad>('searchPad').toggle())
}

function Zoom({ designer, zoom, disabled }: { designer: Designer; zoom: number; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const step = (direction: 1 | -1) => {
    const next = zoomBy(zoom, direction)
    if ('limit' in next) toast('error', t(`zoom.${next.limit}`))
    else zoomTo(designer.modeler, next.scale)
  }
  return (
    <>
      <ToolButton title={t('zoom.out')} icon="zoomOut" disabled={disabled} onClick={() => step(-1)} />
      <Button
        disabled={disabled}
        onClick={() => zoomTo(designer.modeler, 1)}
        title={t('zoom.reset')}
        aria-label={t('zoom.reset')}
      >
        {Math.round(zoom * 100)}%
      </Button>
      <ToolButton title={t('zoom.in')} icon="zoomIn" disabled={disabled} onClick={() => step(1)} />
      <ToolButton
        title={t('zoom.fit')}
        icon="fit"
        disabled={disabled}
        onClick={() => fitDiagram(designer.modeler, 'whole')}
      />
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
