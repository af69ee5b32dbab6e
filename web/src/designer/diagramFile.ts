import type BaseViewer from 'bpmn-js/lib/BaseViewer'
import type { Moddle } from 'bpmn-js/lib/model/Types'
import { isHarmless } from './modules/keepUnknownElements'
import type { ParsedDiagram } from './modules/steppedModeler'
import { readInSteps } from './modules/steppedReader'

/** The most bytes of an imported file. */
export const maxFileSize = 5 * 1024 * 1024

/** Whether the name ends as a diagram's must. */
export function isDiagramName(name: string): boolean {
  return /\.(xml|bpmn)$/i.test(name)
}

/**
 * The text of a file in the encoding its byte order mark or XML declaration names; throws when it is not that. The text
 * declares no encoding any more: it is a text, and the parser would doubt it.
 */
export function decodeXml(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  return text.replace(/^(<\?xml[^>]*?)\s+encoding=(?:"[^"]*"|'[^']*')/, '$1')
}

/** Why a diagram cannot be opened without losing something; `parser` carries the parser's own words, `core` ours. */
export type DiagramProblem =
  | { code: 'doctype' | 'noDrawing' | 'encoding' }
  | { code: 'parser'; text: string }
  | { code: 'core'; text: string; line: number; column: number }

/** What is wrong with a diagram's text, or what was read of it where nothing would be lost by opening it. */
export async function checkDiagram(
  viewer: BaseViewer,
  xml: string,
): Promise<{ problems: DiagramProblem[] } | { problems: []; parsed: ParsedDiagram }> {
  if (/<!DOCTYPE/i.test(xml)) return { problems: [{ code: 'doctype' }] }
  try {
    const parsed = await readInSteps(viewer.get<Moddle>('moddle'), xml)
    const losses = parsed.warnings.filter((warning) => !isHarmless(warning))
    if (losses.length > 0) return { problems: losses.map((warning) => parserProblem(warning.message)) }
    const isDrawn = parsed.rootElement.diagrams?.length > 0
    return isDrawn ? { problems: [], parsed } : { problems: [{ code: 'noDrawing' }] }
  } catch (reason) {
    return { problems: [parserProblem(reason instanceof Error ? reason.message : String(reason))] }
  }
}

function encodingOf(bytes: Uint8Array): string {
  const starts = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (starts(0xef, 0xbb, 0xbf)) return 'utf-8'
  // With a mark, or the first two signs of any XML as they stand in 16 bits each.
  if (starts(0xff, 0xfe) || starts(0x3c, 0, 0x3f, 0)) return 'utf-16le'
  if (starts(0xfe, 0xff) || starts(0, 0x3c, 0, 0x3f)) return 'utf-16be'
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}

function parserProblem(text: string): DiagramProblem {
  return { code: 'parser', text: text.replace(/\s+/g, ' ').slice(0, 300) }
}
