import { useTranslation } from 'react-i18next'

/** Which rows of a table are chosen, by their keys. */
export type Selection<Row> = {
  selected: readonly string[]
  select: (keys: string[]) => void
  /** Says which row it is, to those who cannot see it. */
  labelOf: (row: Row) => string
}

type AllProps = {
  table: {
    getIsAllRowsSelected: () => boolean
    getIsSomeRowsSelected: () => boolean
    toggleAllRowsSelected: (value?: boolean) => void
  }
}

/** Chooses all rows that are shown, or none. */
export function AllRows({ table }: AllProps) {
  const { t } = useTranslation()
  const isAll = table.getIsAllRowsSelected()
  const isSome = !isAll && table.getIsSomeRowsSelected()
  return (
    <th scope="col" className="choice">
      <input
        type="checkbox"
        aria-label={t('selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
      />
    </th>
  )
}

type OneProps = { row: { getIsSelected: () => boolean; toggleSelected: (value?: boolean) => void }; label: string }

export function OneRow({ row, label }: OneProps) {
  return (
    <td className="choice">
      <input
        type="checkbox"
        aria-label={label}
        checked={row.getIsSelected()}
        onChange={(event) => row.toggleSelected(event.target.checked)}
      />
    </td>
  )
}
