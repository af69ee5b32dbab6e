import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import type { DesignedPayloads } from '../../../core/design'
import type { Locale } from '../../../core/types'
import { wholeNumber } from '../fields/wholeNumber'

type Payload = Required<DesignedPayloads['operationConfiguration']>
/** An operation as its dialog shows it, under the names on the wire. */
export type OperationDraft = Omit<Payload, 'BH' | 'YWLB' | 'CLJD' | 'XSSX'> & {
  XSSX: string
  /** Id of the step that it goes back to, or of the flow that it takes; none: as usual for its operation. */
  next: string
}

/** CLCZ: the legal limits of the case grow, once. */
export const extension = '13'
/** CLCZ: back to a step, and to somebody else. */
const [sendingBack, handingOn] = ['07', '09']

/** What a button says; what it does not say is as usual for its operation. */
export function operationDraft(
  button: ModdleElement | null,
  next: number,
  offered: { code: string; opinion: boolean }[],
): OperationDraft {
  const code = button?.code ?? ''
  const usual = offered.find((one) => one.code === code)?.opinion ? '1' : '0'
  return {
    CLCZ: code,
    CLCZMC: button?.name ?? '',
    XSSX: String(button?.sort ?? next),
    SFQZ: button?.sfqz ?? '0',
    QZWZID: button?.qzwzid ?? '',
    // A new one must say it.
    SFFSXX: button?.sffsxx ?? (button === null ? '' : '0'),
    FSXXFS: button?.fsxxfs ?? '',
    FSXXMB: button?.fsxxmb ?? '',
    SFTXYJ: button?.sftxyj ?? usual,
    ZT: button?.isHide === 'true' ? '0' : '1',
    YQTS: button?.days === undefined ? '' : String(button.days),
    YQRL: button?.businessCalendarName ?? '',
    next: button?.next ?? '',
  }
}

/** Where an operation of a task may go by itself: back to another step of its scope, or along a flow right behind it. */
export function targetsOf({ businessObject: task }: Element, code: string): { value: string; label: string }[] {
  if (code === sendingBack) {
    const siblings: ModdleElement[] = task.$parent?.flowElements ?? []
    const steps = siblings.filter((one) => one.$type === 'bpmn:UserTask' && one !== task)
    return steps.map(({ id, name }) => ({ value: id, label: name || id }))
  }
  return code === handingOn ? flowsBehind(task).map(asTarget) : []
}

/** What the place is called that a button names. */
export function targetName(element: Element, { code, next }: ModdleElement): string {
  return targetsOf(element, code).find(({ value }) => value === next)?.label ?? String(next)
}

/** The flows out of a task, and those out of the gateways that it leads to. */
function flowsBehind(task: ModdleElement, seen = new Set<ModdleElement>()): ModdleElement[] {
  const flows: ModdleElement[] = task.outgoing ?? []
  return flows.flatMap((flow) => {
    const target: ModdleElement | undefined = flow.targetRef
    if (!target?.$type.endsWith('Gateway') || seen.has(target)) return [flow]
    return [flow, ...flowsBehind(target, seen.add(target))]
  })
}

function asTarget({ id, name, targetRef }: ModdleElement): { value: string; label: string } {
  return { value: id, label: name || `→ ${targetRef?.name || targetRef?.id || id}` }
}

/** What people read on a button: what a flow calls it is Chinese, in English it is called what its operation is. */
export function operationName(
  { code, name = '' }: { code?: string; name?: string },
  offered: { code: string; name: string }[],
  locale: Locale,
): string {
  const usual = offered.find((one) => one.code === code)?.name ?? name
  return locale === 'en' ? usual : name || usual
}

/** What a draft writes to its button: what does not apply is removed. */
export function operationProperties(draft: OperationDraft): object {
  const [isSigned, isSent] = [draft.SFQZ === '1', draft.SFFSXX === '1']
  const isExtension = draft.CLCZ === extension
  return {
    name: draft.CLCZMC.trim() || undefined,
    code: draft.CLCZ,
    sort: wholeNumber(draft.XSSX),
    isHide: draft.ZT === '0' ? 'true' : undefined,
    sfqz: draft.SFQZ,
    qzwzid: isSigned ? draft.QZWZID.trim() : undefined,
    sffsxx: draft.SFFSXX,
    fsxxfs: isSent ? draft.FSXXFS : undefined,
    fsxxmb: isSent ? draft.FSXXMB : undefined,
    sftxyj: draft.SFTXYJ,
    days: isExtension ? wholeNumber(draft.YQTS) : undefined,
    businessCalendarName: (isExtension && draft.YQRL) || undefined,
    next: draft.next || undefined,
  }
}
