import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Region } from '../../api/contract'
import { regionPath, regionsQuery, wholeCountry } from '../reference/regions'

type Node = { value: string; label: string; isLeaf: boolean; children?: Node[] }

type Props = {
  id?: string
  value: string | undefined
  /** A province or a city is an answer too. */
  anyLevel?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  onChange: (code: string | undefined) => void
}

/** Province, city, county; each level is fetched when it is opened. */
export default function RegionPicker({ id, value, anyLevel, disabled, invalid, describedBy, onChange }: Props) {
  const { t } = useTranslation('form')
  const queryClient = useQueryClient()
  const path = value ? regionPath(value) : []
  const [loadedParents, setLoadedParents] = useState<string[]>([])
  const parents = [...new Set([wholeCountry, ...path.slice(0, -1), ...loadedParents])]
  const levels = useQueries({ queries: parents.map(regionsQuery) })
  // A code without its name says nothing.
  const isLoading = path.some((_, index) => levels[index]?.isLoading)
  const children = new Map(parents.map((parent, index) => [parent, levels[index]?.data?.data]))

  const nodes = (parent: string): Node[] | undefined =>
    children.get(parent)?.map((region: Region) => ({
      value: region.dm,
      label: region.mc,
      isLeaf: !region.hasChildren,
      children: region.hasChildren ? nodes(region.dm) : undefined,
    }))

  return (
    <Cascader
      id={id}
      value={isLoading ? [] : path}
      options={nodes(wholeCountry) ?? []}
      loadData={async (selected) => {
        const parent = selected.at(-1)?.value
        if (parent === undefined) return
        await queryClient.ensureQueryData(regionsQuery(parent))
        setLoadedParents((last) => [...last, parent])
      }}
      changeOnSelect={anyLevel}
      allowClear
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={t('pickRegion')}
      onChange={(codes) => onChange(codes?.at(-1))}
    />
  )
}
