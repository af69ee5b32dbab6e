import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Lookup } from '../../core/types'
import { normalizeKeyword } from '../../ui/controls/keyword'
import { lookupQuery } from '../reference/records'
import { useTyping } from '../state/useTyping'
import { controlProps, textOf } from './controlProps'
import type { FieldProps, Widget } from './widget'

/** One line of text. */
export const text: Widget = {
  Input: LineInput,
  hasRule: true,
  hasPattern: true,
  mayBeUnique: true,
  limits: ['maxLength'],
}

function LineInput(props: FieldProps) {
  const { id, path, field, value, set } = props
  const typing = useTyping(textOf(value), (next) => set(path, next), field.rule)
  const [isVisited, setVisited] = useState(false)
  const list = field.lookup && `${id}-records`
  return (
    <>
      <input
        type="text"
        className="text-input"
        autoComplete="off"
        list={list}
        {...controlProps(props)}
        {...typing}
        onFocus={() => setVisited(true)}
      />
      {field.lookup && isVisited && <Records id={list} lookup={field.lookup} typed={textOf(value)} />}
    </>
  )
}

/** The records that the text may name. */
function Records({ id, lookup, typed }: { id: string | undefined; lookup: Lookup; typed: string }) {
  const keyword = useDeferredValue(normalizeKeyword(typed))
  const records = useQuery(lookupQuery(lookup.area, keyword)).data ?? []
  return (
    <datalist id={id}>
      {records.map((record) => {
        const [value, note] = lookup.takes === 'hint' ? [record.hint, record.label] : [record.label, record.hint]
        return (
          <option key={record.id} value={value}>
            {note}
          </option>
        )
      })}
    </datalist>
  )
}
