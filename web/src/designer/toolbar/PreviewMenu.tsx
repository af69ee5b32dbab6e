import type Modeler from 'bpmn-js/lib/Modeler'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { MenuButton } from '../../ui/controls/MenuButton'
import { Dialog } from '../../ui/overlay/Dialog'
import { useCopy } from '../../ui/useCopy'
import { readDiagram } from '../diagram'
import { ToolIcon } from '../ToolIcon'
import { xmlToJson } from '../xmlToJson'
import { highlight } from './highlight'
import '../source.css'

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
      {shown && <Preview shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function Preview({ shown, onClose }: { shown: PreviewFormat; onClose: () => void }) {
  const { t } = useTranslation('designer')
  const pieces = useMemo(() => highlight(shown.kind, shown.text), [shown])
  const copy = useCopy()
  return (
    <Dialog title={t('previewOf', { kind: shown.kind })} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre className="designer-source" tabIndex={0}>
        {pieces.map(({ at, kind, text }) => (
          <span key={at} className={kind && `source-${kind}`}>
            {text}
          </span>
        ))}
      </pre>
      <div className="dialog-actions">
        <Button onClick={() => copy(shown.text, t('copied'))}>{t('copy')}</Button>
      </div>
    </Dialog>
  )
}
