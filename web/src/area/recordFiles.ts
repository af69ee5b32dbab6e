import type { AreaRecord } from '../api/contract'
import type { Area, Caption, Field } from '../core/types'
import { fileNumbers } from '../form/files/files'
import { fieldsOf } from '../form/state/checking'

/** The files of a record that stand in one field, or in one column of its rows. */
type FileGroup = { key: string; title: Caption; numbers: string[] }

/** Whether a record of the area can hold files. */
export function hasFiles(area: Area): boolean {
  return fieldsOf(area.form).some(isFile) || area.tables.some(({ fields }) => fields.some(isFile))
}

/** All files of a record, by where they stand; places without files are left out. */
export function filesOf(area: Area, { row, tables }: AreaRecord): FileGroup[] {
  const own = fieldsOf(area.form)
    .filter(isFile)
    .map((field) => ({ key: field.key, title: field.label, numbers: fileNumbers(row[field.key]) }))
  const inRows = area.tables.flatMap((table) =>
    table.fields.filter(isFile).map((field) => ({
      key: `${table.key}.${field.key}`,
      title: joined(table.title, field.label),
      numbers: (tables[table.key] ?? []).flatMap((one) => fileNumbers(one[field.key])),
    })),
  )
  return [...own, ...inRows].filter(({ numbers }) => numbers.length > 0)
}

function isFile({ widget }: Field): boolean {
  return widget === 'file'
}

function joined(first: Caption, second: Caption): Caption {
  return { zh: `${first.zh} · ${second.zh}`, en: `${first.en} · ${second.en}` }
}
