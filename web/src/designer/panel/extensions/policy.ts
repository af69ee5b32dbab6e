import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, ModdleElement } from 'bpmn-js/lib/model/Types'
import { addExtension, readAttribute, removeExtension, updateExtension, writeAttributes } from '../../extension'

/** The settings of approvals that stand in elements of their own (`docs/handbook/bpmn-extensions.md` 3.3). */
export type Setting =
  | 'approveType'
  | 'approveMethod'
  | 'rejectHandlerType'
  | 'rejectReturnTaskId'
  | 'assignStartUserHandlerType'
  | 'assignEmptyHandlerType'
  | 'assignEmptyUserIds'
  | 'signEnable'
  | 'reasonRequire'
  | 'allowSelfApproval'
  | 'boundaryEventType'
  | 'timeoutHandlerType'

type EditedElement = { modeler: Modeler; element: Element }

/** A setting as it is written, in whichever prefix the file has it; empty where it is not. */
export function readSetting({ businessObject }: Element, name: Setting): string {
  const found = settings(businessObject, name)[0]
  return String(found?.body ?? found?.$body ?? '').trim()
}

/** Writes a setting; an empty text removes it. */
export function writeSetting({ modeler, element }: EditedElement, name: Setting, value: string): void {
  const found = settings(element.businessObject, name)[0]
  if (value === '' && found) removeExtension(modeler, element, found)
  else if (value !== '' && found) updateExtension(modeler, element, found, { [bodyOf(found)]: value })
  else if (value !== '') addExtension(modeler, element, typeName(name), { body: value })
}

/** How people are found, and with what: attributes of the task, or elements as others write them. */
export function readStrategy(element: Element): { code: string; parameter: string } {
  const read = (name: 'candidateStrategy' | 'candidateParam') => {
    const written = settings(element.businessObject, name)[0]
    return readAttribute(element.businessObject, name) || String(written?.body ?? written?.$body ?? '').trim()
  }
  return { code: read('candidateStrategy'), parameter: read('candidateParam') }
}

/** Writes both; those who were named in another way go, as one way alone may name people. */
export function writeStrategy({ modeler, element }: EditedElement, code: string, parameter: string): void {
  for (const name of ['candidateStrategy', 'candidateParam'] as const) {
    for (const found of settings(element.businessObject, name)) removeExtension(modeler, element, found)
  }
  const others = code === '' ? {} : { assignee: '', candidateUsers: '', candidateGroups: '', ...withoutRole }
  writeAttributes(modeler, element, { ...others, candidateStrategy: code, candidateParam: parameter })
}

const withoutRole = { spjgKey: '', spjgLevel: '', roleId: '', code: '', roletype: '' }

/** The vote rule of a node; none: its votes are not counted. */
export function readVote({ businessObject }: Element): ModdleElement | undefined {
  return settings(businessObject, 'vote')[0]
}

/** Changes some members of the vote rule; without a mode the rule goes. */
export function writeVote({ modeler, element }: EditedElement, members: Record<string, string>): void {
  const found = readVote(element)
  const written = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value || undefined]))
  if (members.mode === '' && found) removeExtension(modeler, element, found)
  else if (found) updateExtension(modeler, element, found, written)
  else addExtension(modeler, element, 'Vote', written)
}

/** What is set for the fields of the form, by their keys. */
export function readPermissions({ businessObject }: Element): Record<string, string> {
  const rows = settings(businessObject, 'fieldsPermission')
  return Object.fromEntries(rows.map((row) => [member(row, 'field'), member(row, 'permission')]))
}

/** Sets what may be done with a field; none: as the form says. */
export function writePermission(
  { modeler, element }: EditedElement,
  field: { key: string; title: string },
  value: string,
) {
  const found = settings(element.businessObject, 'fieldsPermission').find((row) => member(row, 'field') === field.key)
  if (value === '' && found) removeExtension(modeler, element, found)
  else if (value !== '' && found) updateExtension(modeler, element, found, { permission: value })
  else if (value !== '')
    addExtension(modeler, element, 'FieldsPermission', { field: field.key, title: field.title, permission: value })
}

/** Elements of a name, of any prefix, whether the descriptors know them or not. */
function settings({ extensionElements }: ModdleElement, name: string): ModdleElement[] {
  const values: ModdleElement[] = extensionElements?.values ?? []
  return values.filter(({ $type }) => {
    const [prefix, local = ''] = String($type).split(':')
    return ['flowable', 'activiti', 'camunda'].includes(prefix ?? '') && lowerFirst(local) === name
  })
}

function member(row: ModdleElement, name: string): string {
  return String(row[name] ?? row.get(name) ?? row.$attrs?.[`flowable:${name}`] ?? '')
}

/** What no descriptor knows holds its text under a name of its own. */
function bodyOf(found: ModdleElement): 'body' | '$body' {
  return found.$descriptor.isGeneric ? '$body' : 'body'
}

function typeName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function lowerFirst(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
