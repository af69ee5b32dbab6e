import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ui/controls/MenuButton'
import { saveFile } from '../../ui/saveFile'
import { readDiagram } from '../diagram'
import { ToolIcon } from '../ToolIcon'

const kinds = ['xml', 'svg', 'bpmn'] as const
type Kind = (typeof kinds)[number]

/** The diagram as a file. */
export function DownloadMenu({ modeler, disabled }: { modeler: Modeler; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const download = async (kind: Kind) => {
    const { flowKey, text } = await readDiagram(modeler)
    const content = kind === 'svg' ? (await modeler.saveSVG()).svg : text
    const type = kind === 'svg' ? 'image/svg+xml' : 'application/xml'
    saveFile(new Blob([content], { type }), `${flowKey}.${kind}`)
  }
  const actions = kinds.map((kind) => ({ key: kind, text: kind.toUpperCase(), act: () => download(kind) }))
  return (
    <MenuButton actions={actions} disabled={disabled}>
      <ToolIcon name="download" /> {t('download')}
    </MenuButton>
  )
}
