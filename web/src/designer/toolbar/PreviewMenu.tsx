import type Modeler from 'bpmn-js/lib/Modeler'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ui/controls/MenuButton'
import { Dialog } from '../../ui/overlay/Dialog'
import { readDiagram } from '../diagram'
import { ToolIcon } from '../ToolIcon'
import { xmlToJson } from '../xmlToJson'

type PreviewFormat = { kind: 'XML' | 'JSON'; text: string }

/** The diagram's text, to read and to copy. */
export function PreviewMenu({ modeler, disabled }: { modeler: Modeler; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const [shown, setShown] = useState<PreviewFormat | null>(null)
  const show = async (kind: PreviewFormat['kind']) => {
    const { text } = await readDiagram(modeler)
    setShown({ kind, text: kind === 'XML' ? text : JSON.stringify(xmlToJson(text), null, 2) })
  }
  const actions = (['XML', 'JSON'] as const).map((kind) => ({ key: kind, text: kind, act: () => show(kind) }))
  return (
    <>
      <MenuButton actions={actions} disabled={disabled}>
        <ToolIcon name="preview" /> {t('preview')}
      </MenuButton>
      {shown && (
        <Dialog title={t('previewOf', { kind: shown.kind })} wide onClose={() => setShown(null)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
          <pre className="designer-source" tabIndex={0}>
            {shown.text}
          </pre>
        </Dialog>
      )}
    </>
  )
}
