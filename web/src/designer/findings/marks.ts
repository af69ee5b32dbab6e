import type Modeler from 'bpmn-js/lib/Modeler'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type Overlays from 'diagram-js/lib/features/overlays/Overlays'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { Remark } from '../../core/types'
import { breathe } from '../../ui/breathe'
import { scrollTo } from '../../ui/diagram/canvas'

const overlayType = 'finding'
const ranks: Remark['severity'][] = ['error', 'warning', 'info']

/** Puts a counter on every element that has findings, in the colour of the worst; takes the old ones away. */
export async function markFindings(modeler: Modeler, findings: Remark[], signal: AbortSignal): Promise<void> {
  const overlays = modeler.get<Overlays>('overlays')
  const registry = modeler.get<ElementRegistry>('elementRegistry')
  overlays.remove({ type: overlayType })
  for (const [id, own] of byElement(findings)) {
    await breathe()
    if (signal.aborted) return
    const element = registry.get(id)
    if (element === undefined || element.parent === undefined || element.parent === null) continue
    const html = document.createElement('div')
    html.className = `designer-mark designer-mark-${worst(own)}`
    html.textContent = String(own.length)
    html.title = own.map(({ text }) => text).join('\n')
    overlays.add(id, overlayType, { position: { top: -10, left: -10 }, html })
  }
}

/** Brings an element into view and selects it. */
export function showElement(modeler: Modeler, id: string): void {
  const element = modeler.get<ElementRegistry>('elementRegistry').get(id)
  if (element === undefined) return
  const isRoot = element === modeler.get<Canvas>('canvas').getRootElement()
  scrollTo(modeler, id)
  modeler.get<Selection>('selection').select(isRoot ? [] : element)
}

/** What people call an element; where there is no drawing, or no name in it, its id. */
export function nameOf(modeler: Modeler | undefined, id: string): string {
  const element = modeler?.get<ElementRegistry>('elementRegistry').get(id)
  return element?.businessObject?.name || id
}

/** Worst first. */
export function bySeverity(findings: Remark[]): Remark[] {
  return findings.toSorted((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity))
}

function byElement(findings: Remark[]): Map<string, Remark[]> {
  const groups = new Map<string, Remark[]>()
  for (const finding of findings) {
    if (finding.element) groups.set(finding.element, [...(groups.get(finding.element) ?? []), finding])
  }
  return groups
}

function worst(findings: Remark[]): Remark['severity'] {
  return ranks.find((rank) => findings.some(({ severity }) => severity === rank)) ?? 'info'
}
