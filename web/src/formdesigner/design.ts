import type { Caption, Field, Form, Section } from '../core/types'
import { fieldsOf } from '../form/state/checking'
import { type Values, valueAt, withValue } from '../form/state/path'
import { texts as en } from '../text/en/formdesigner'
import { texts as zh } from '../text/zh/formdesigner'

/** Where something stands in a form, as core writes it: `sections[0].fields[2]`; the form itself is empty. */
export type PartPath = string

const selectable = /^sections\[\d+\](?:\.fields\[\d+\](?:\.columns\[\d+\])?)?/

/** The section, field or column that a path leads into; empty for the form as a whole. */
export function partPathOf(partPath: PartPath): PartPath {
  return selectable.exec(partPath)?.[0] ?? ''
}

/** `sections[0].fields[2]` → `['sections[0].fields', 2]` */
export function splitPath(partPath: PartPath): [string, number] {
  const [, list = '', index = ''] = /^(.*)\[(\d+)\]$/.exec(partPath) ?? []
  return [list, Number(index)]
}

/** Whether a path leads to a field: a column is a field too. */
export function isField(partPath: PartPath): boolean {
  return /(?:fields|columns)\[\d+\]$/.test(partPath)
}

/** Whether a path leads to a column of a table. */
export function isColumn(partPath: PartPath): boolean {
  return /columns\[\d+\]$/.test(partPath)
}

/** The field or column at a path; undefined where something else stands. */
export function fieldAt(form: Form, partPath: PartPath): Field | undefined {
  return isField(partPath) ? (valueAt(form, partPath) as Field | undefined) : undefined // The path says that it is a field.
}

/** The section at a path; undefined where something else stands. */
export function sectionAt(form: Form, partPath: PartPath): Section | undefined {
  return /^sections\[\d+\]$/.test(partPath) ? form.sections[splitPath(partPath)[1]] : undefined
}

/** What the section, field or column that a path leads into is called; nothing of the form as a whole. */
export function captionAt(form: Form, path: string): Caption | undefined {
  const holder = partPathOf(path)
  return fieldAt(form, holder)?.label ?? sectionAt(form, holder)?.title
}

/** The form with another value at a path. */
export function setAt(form: Form, partPath: PartPath, value: unknown): Form {
  return withValue(form, partPath, value) as Values & Form // What stands beside the path stays as it was.
}

/** The fields, columns or sections of a list. */
export function listAt(form: Form, list: string): unknown[] {
  const items = valueAt(form, list)
  return Array.isArray(items) ? items : []
}

/** The form with another section, field or column before the one at `index` of a list. */
export function insertAt(form: Form, list: string, index: number, item: unknown): Form {
  return setAt(form, list, listAt(form, list).toSpliced(index, 0, item))
}

/** The form without the part at a path; what names the part elsewhere stays. */
export function removeAt(form: Form, partPath: PartPath): Form {
  const [list, index] = splitPath(partPath)
  return setAt(form, list, listAt(form, list).toSpliced(index, 1))
}

/** The form without a section or field, and without the rights at its fields. */
export function removePart(form: Form, partPath: PartPath): Form {
  const removedFields = isColumn(partPath)
    ? []
    : [...(sectionAt(form, partPath)?.fields ?? []), fieldAt(form, partPath)]
  return removedFields.reduce(
    (rest, field) => (field ? withRights(rest, field.key, null) : rest),
    removeAt(form, partPath),
  )
}

/** The form with another key for a field; rights and the places of checks follow it. */
export function renameKey(form: Form, partPath: PartPath, key: string): Form {
  const old = fieldAt(form, partPath)?.key
  const next = setAt(form, `${partPath}.key`, key)
  // Another field may have the same key until that is put right: what is said of it stays with that one.
  if (old === undefined || isColumn(partPath) || fieldsOf(next).some((field) => field.key === old)) return next
  const { checks } = next
  const movedChecks = checks?.map((check) => (check.field === old ? { ...check, field: key } : check))
  return withRights(checks ? { ...next, checks: movedChecks } : next, old, key)
}

function withRights(form: Form, key: string, next: string | null): Form {
  if (form.nodes === undefined) return form
  const nodes = form.nodes.map((node) => {
    const { [key]: right, ...rights } = node.rights
    return { ...node, rights: next === null || right === undefined ? rights : { ...rights, [next]: right } }
  })
  return { ...form, nodes }
}

/** Moves the part at a path before the entry `index` of a list, as it is before the move. */
export function movePart(form: Form, from: PartPath, list: string, index: number): { form: Form; partPath: PartPath } {
  const item = valueAt(form, from)
  const [fromList, fromIndex] = splitPath(from)
  const at = fromList === list && fromIndex < index ? index - 1 : index
  return { form: insertAt(removeAt(form, from), list, at, item), partPath: `${list}[${at}]` }
}

/** The list and index one step up or down: within its list, else into the section before or after; null at the end. */
export function stepTarget(form: Form, partPath: PartPath, step: -1 | 1): { list: string; index: number } | null {
  const [list, index] = splitPath(partPath)
  const next = index + step
  if (next >= 0 && next < listAt(form, list).length) return { list, index: step < 0 ? next : next + 1 }
  const section = /^sections\[(\d+)\]\.fields$/.exec(list)?.[1]
  if (section === undefined) return null
  const other = Number(section) + step
  const fields = form.sections[other]?.fields
  return fields ? { list: `sections[${other}].fields`, index: step < 0 ? fields.length : 0 } : null
}

/** Where a new field goes: after what is selected, else at the end. */
export function insertionPoint(form: Form, selected: PartPath): { list: string; index: number } {
  const last = form.sections.length - 1
  if (isField(selected)) {
    const [list, index] = splitPath(selected)
    return { list, index: index + 1 }
  }
  const section = sectionAt(form, selected) ? splitPath(selected)[1] : last
  return { list: `sections[${section}].fields`, index: form.sections[section]?.fields.length ?? 0 }
}

/** An empty section with a key that the form does not have yet. */
export function newSection(form: Form): Section {
  const key = freeKey(
    'section',
    form.sections.map((section) => section.key),
  )
  return { key, title: { zh: zh.newSection, en: en.newSection }, fields: [] }
}

/** A form without fields yet. */
export function newForm(code: string, name: Caption, classifyType: string): Form {
  const form: Form = { code, name, classifyType, version: 1, sections: [] }
  return { ...form, sections: [newSection(form)] }
}

/** What a copy is called until it gets a name of its own. */
export function copyName({ name, nameEn }: { name: string; nameEn: string }): Caption {
  const named = (text: string, original: string) => text.replace('{{name}}', original)
  return { zh: named(zh.create.copyName, name), en: named(en.create.copyName, nameEn) }
}

/** `stem1`, `stem2` …: the first that is not used. */
export function freeKey(stem: string, taken: string[]): string {
  let count = 1
  while (taken.includes(`${stem}${count}`)) count += 1
  return `${stem}${count}`
}
