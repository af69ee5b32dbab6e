import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRow } from '../api/contract'
import { isKnownUrl } from '../paths'
import { grouped } from '../ui/numbers'
import { classesOf, shade } from './figures'
import { places, provinceTiles } from './places'
import { tileGrid } from './tileGrid'
import './regionmap.css'

type Props = { title: string; rows: ChartRow[]; unit: string; nameOf: (row: ChartRow) => string; target?: string }

/**
 * Regions as tiles of one size, each about where it lies: the more, the darker, with a legend. Every tile leads to its
 * list. What has no place (counties) follows by code.
 */
export default function RegionMap({ title, rows, unit, nameOf, target }: Props) {
  const { t } = useTranslation('dashboard')
  const note = useId()
  const { placed, others } = useMemo(() => arranged(rows), [rows])
  const largest = Math.max(0, ...rows.map(firstValue))
  const sum = rows.reduce((all, row) => all + firstValue(row), 0)
  const tile = (row: ChartRow) => ({ row, name: nameOf(row), target, largest, sum })
  const columns = Math.max(0, ...placed.map(({ column }) => column))
  return (
    <div className="region-map">
      {placed.length > 0 && (
        <div className="region-map-scroll">
          <ul
            className="region-tiles placed"
            aria-label={title}
            aria-describedby={note}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(64px, 132px))` }}
          >
            {placed.map(({ row, column, line }) => (
              <li key={row.code} style={{ gridColumn: column, gridRow: line }}>
                <RegionTile {...tile(row)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <ul className="region-tiles" aria-label={placed.length > 0 ? t('map.others') : title}>
          {others.map((row) => (
            <li key={row.code}>
              <RegionTile {...tile(row)} />
            </li>
          ))}
        </ul>
      )}
      <Legend largest={largest} unit={unit} />
      <p id={note} className="region-map-note">
        {t(placed.length > 0 ? 'map.note' : 'map.listNote')}
      </p>
    </div>
  )
}

type TileProps = { row: ChartRow; name: string; target?: string; largest: number; sum: number }

function RegionTile({ row, name, target, largest, sum }: TileProps) {
  const { t } = useTranslation('dashboard')
  const value = firstValue(row)
  const share = sum === 0 ? 0 : Math.round((value / sum) * 1000) / 10
  const look = `region-tile shade-${shade(value, largest)}`
  const content = (
    <>
      <span>{name}</span> <strong>{grouped(value)}</strong>
    </>
  )
  if (!isKnownUrl(row.link)) return <span className={look}>{content}</span>
  return (
    <a
      className={look}
      href={`#${row.link}`}
      target={target}
      rel="noreferrer"
      title={t('map.share', { name, value, share })}
    >
      {content}
    </a>
  )
}

/** What each colour stands for. */
function Legend({ largest, unit }: { largest: number; unit: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <ul className="region-legend" aria-label={t('map.legend', { unit })}>
      {classesOf(largest).map(({ from, to }, index) => (
        <li key={from}>
          <span className={`region-swatch shade-${index}`} aria-hidden="true" />
          {from === to ? from : t('map.range', { from, to })}
        </li>
      ))}
    </ul>
  )
}

/** Rows with their tiles, from the north-west to the south-east as they are read, and those without a place. */
function arranged(rows: ChartRow[]) {
  const known = rows.flatMap((row) => {
    const place = places.get(row.code)
    return place === undefined ? [] : [{ row, place }]
  })
  const tiles = tileGrid(known.map(({ place }) => place))
  const byCode = new Map(known.map(({ row }, index) => [row.code, tiles[index]]))
  const placed = rows.flatMap((row) => {
    const tile = provinceTiles.get(row.code) ?? byCode.get(row.code)
    return tile === undefined ? [] : [{ row, line: tile.row, column: tile.column }]
  })
  placed.sort((one, other) => one.line - other.line || one.column - other.column)
  const codes = new Set(placed.map(({ row }) => row.code))
  return { placed, others: rows.filter(({ code }) => !codes.has(code)) }
}

function firstValue(row: ChartRow): number {
  return row.values[0] ?? 0
}
