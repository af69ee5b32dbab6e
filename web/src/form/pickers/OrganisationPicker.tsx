import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import AntdScope from '../../ui/theme/AntdScope'
import { organisationsBelowQuery, topmost } from '../reference/organisations'

type Node = { value: string; label: string; isLeaf: boolean; children?: Node[] }

type Props = {
  id?: string
  value: string
  /** What the first value is called, whose place in the tree is not known yet. */
  name?: string
  invalid?: boolean
  describedBy?: string
  /** The organisation; empty when none is wanted any more. */
  onChange: (id: string) => void
}

/** Nothing stands below counties' bureaus (JGCJ 4) and associations (5). */
const lowest = 4

/** Authorities and associations from the top down; each level is fetched when it is opened. */
export default function OrganisationPicker({ id, value, name, invalid, describedBy, onChange }: Props) {
  const { t } = useTranslation('form')
  const queryClient = useQueryClient()
  const [path, setPath] = useState<string[]>([])
  const [opened, setOpened] = useState<string[]>([])
  const parents = [topmost, ...opened]
  const levels = useQueries({ queries: parents.map(organisationsBelowQuery) })
  const below = new Map(parents.map((parent, index) => [parent, levels[index]?.data]))

  const nodes = (parent: string): Node[] | undefined =>
    below.get(parent)?.map(({ ID, MC, JGCJ }) => ({
      value: ID,
      label: MC,
      isLeaf: Number(JGCJ) >= lowest || below.get(ID)?.length === 0,
      children: nodes(ID),
    }))

  // What was chosen elsewhere has no known way from the top: it stands there by its name.
  const isKnown = path.at(-1) === value
  return (
    <AntdScope>
      <Cascader
        id={id}
        value={value === '' ? [] : isKnown ? path : [value]}
        options={nodes(topmost) ?? []}
        loadData={async (selected) => {
          const parent = selected.at(-1)?.value
          if (parent === undefined) return
          const open = () => setOpened((last) => [...new Set([...last, parent])])
          // What cannot be fetched is told by the query, and asked for again when it is opened again.
          await queryClient.ensureQueryData(organisationsBelowQuery(parent)).then(open, () => undefined)
        }}
        displayRender={(labels) => (isKnown ? labels.at(-1) : (name ?? value))}
        changeOnSelect
        allowClear
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={t('pickOrganisation')}
        onChange={(ids) => {
          setPath(ids ?? [])
          onChange(ids?.at(-1) ?? '')
        }}
      />
    </AntdScope>
  )
}
