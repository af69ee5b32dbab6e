import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import { drawProcess } from './api'
import { checkDiagram } from './diagramFile'

/** The most characters of a flow's name. */
const longest = 100

/**
 * As `checkDiagram`, and the text that was read: a file without a drawing gets one from the server. Core draws what will
 * be stored, with pools, lanes and flows without ids; a case only shows what it was given (`ui/diagram/layout`).
 */
export async function checkOrDraw(viewer: BaseViewer, text: string) {
  const read = await checkDiagram(viewer, text)
  if (read.problems[0]?.code !== 'noDrawing') return { ...read, text }
  try {
    const drawn = await drawProcess({ ...processOf(text), text })
    return { ...(await checkDiagram(viewer, drawn)), text: drawn }
  } catch {
    // It stays a file without a drawing.
    return { ...read, text }
  }
}

/** Key and name of a file's first process. */
export function processOf(text: string): { flowKey: string; name: string } {
  const file = new DOMParser().parseFromString(text, 'application/xml')
  const process = file.getElementsByTagNameNS('*', 'process')[0]
  const flowKey = process?.getAttribute('id') ?? ''
  return { flowKey, name: (process?.getAttribute('name') || flowKey).slice(0, longest) }
}
