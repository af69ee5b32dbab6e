import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ui/controls/MenuButton'
import { asOnPaper } from '../../ui/diagram/drawnColours'
import { toast } from '../../ui/feedback/toasts'
import { saveFile } from '../../ui/saveFile'
import { readDiagram } from '../diagram'
import { ToolIcon } from '../ToolIcon'
import { pngOf } from './picture'

const kinds = ['xml', 'bpmn', 'svg', 'png'] as const
type Kind = (typeof kinds)[number]

/** The diagram as a file. */
export function DownloadMenu({ modeler, disabled }: { modeler: Modeler; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const download = async (kind: Kind) => {
    try {
      const { flowKey, text } = await readDiagram(modeler)
      saveFile(await fileOf(modeler, kind, text), `${flowKey}.${kind}`)
    } catch {
      toast('error', t('downloadFailed'))
    }
  }
  const actions = kinds.map((kind) => ({ key: kind, text: kind.toUpperCase(), act: () => download(kind) }))
  return (
    <MenuButton actions={actions} disabled={disabled}>
      <ToolIcon name="download" /> {t('download')}
    </MenuButton>
  )
}

async function fileOf(modeler: Modeler, kind: Kind, text: string): Promise<Blob> {
  if (kind === 'xml' || kind === 'bpmn') return new Blob([text], { type: 'application/xml' })
  const svg = asOnPaper((await modeler.saveSVG()).svg)
  return kind === 'png' ? pngOf(svg) : new Blob([svg], { type: 'image/svg+xml' })
}
