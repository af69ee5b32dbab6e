import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { fitDiagram } from '../../ui/diagram/canvas'
import { confirm } from '../../ui/overlay/confirm'
import { readDiagram } from '../diagram'
import { newProcess } from '../newProcess'
import { ToolButton } from './ToolButton'

/** Starts the drawing over from the template, under the same key and name. */
export function RedrawButton({ modeler, disabled }: { modeler: Modeler; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const redraw = async () => {
    if (!(await confirm(t('redrawAsk'), { title: t('redraw'), danger: true }))) return
    const { flowKey, name } = await readDiagram(modeler)
    await modeler.importXML(newProcess(flowKey, name, t('template', { returnObjects: true })))
    fitDiagram(modeler, 'editor')
  }
  return <ToolButton title={t('redraw')} icon="redraw" disabled={disabled} onClick={redraw} />
}
