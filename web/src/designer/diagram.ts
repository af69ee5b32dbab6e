import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'

/** The diagram as it is stored: the process's id is the flow's key. */
export async function readDiagram(viewer: BaseViewer): Promise<{ flowKey: string; name: string; text: string }> {
  const { xml } = await viewer.saveXML({ format: true })
  const process = processOf(viewer)
  return { flowKey: process?.id ?? '', name: process?.name ?? process?.id ?? '', text: xml ?? '' }
}

/** The process itself; of a collaboration, the first executable one, or else the first. */
export function processOf(viewer: BaseViewer): ModdleElement | undefined {
  const roots: ModdleElement[] = viewer.getDefinitions()?.rootElements ?? []
  const processes = roots.filter((root) => root.$type === 'bpmn:Process')
  return processes.find((process) => process.isExecutable) ?? processes[0]
}
