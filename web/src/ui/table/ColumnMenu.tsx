import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { Icon } from '../Icon'
import { type ColumnChoice, isHidden, moved, narrowest, widest, withColumn, withWidth } from './columnChoice'
import './ColumnMenu.css'

type Column = { key: string; title: string; extra?: boolean }

type Props = {
  /** Those that can be chosen, in their present order. */
  columns: Column[]
  choice: ColumnChoice
  choose: (change: Partial<ColumnChoice>) => void
  reset: () => void
}

/** The button at the corner of a list that opens the choice of its columns. */
export function ColumnMenu(props: Props) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="column-button"
        aria-label={t('columns.title')}
        title={t('columns.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="columns" size={16} />
      </button>
      {isOpen && <ColumnPanel {...props} below={button.current} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Which columns there are, in which order and how wide. Escape and a click elsewhere close it. */
function ColumnPanel({ below, onClose, ...props }: Props & { below: HTMLElement | null; onClose: () => void }) {
  const { columns, choice, choose, reset } = props
  const { t } = useTranslation()
  const panel = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  // The fields of the widths are made anew.
  const [resets, setResets] = useState(0)

  useLayoutEffect(() => {
    const { current } = panel
    if (current === null || below === null) return
    current.showPopover()
    const box = below.getBoundingClientRect()
    const { width, height } = current.getBoundingClientRect()
    current.style.left = `${Math.max(8, Math.min(box.right - width, innerWidth - width - 8))}px`
    current.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - height - 8))}px`
    current.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }, [below])

  const keys = columns.map(({ key }) => key)
  const isLast = columns.filter((column) => !isHidden(choice, column)).length === 1
  const move = ({ key, title }: Column, by: 1 | -1) => {
    const order = moved(keys, key, by)
    choose({ order })
    setTold(t('columns.moved', { title, place: order.indexOf(key) + 1, count: order.length }))
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      className="column-panel"
      aria-label={t('columns.title')}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <ul key={resets}>
        {columns.map((column, index) => {
          const { key, title } = column
          const isShown = !isHidden(choice, column)
          return (
            <li key={key}>
              <label className="column-shown">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isShown && isLast}
                  onChange={(event) => choose(withColumn(choice, column, event.target.checked))}
                />
                <span>{title}</span>
              </label>
              <input
                type="number"
                className="text-input column-width"
                aria-label={t('columns.width', { title })}
                placeholder={t('columns.auto')}
                min={narrowest}
                max={widest}
                step={20}
                defaultValue={choice.widths[key] ?? ''}
                onChange={({ target: { value, valueAsNumber } }) => {
                  // Half a number is not a width yet.
                  if (value === '') choose({ widths: withWidth(choice, key, undefined) })
                  else if (valueAsNumber >= narrowest) choose({ widths: withWidth(choice, key, valueAsNumber) })
                }}
              />
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="column-move"
                  aria-label={t(by < 0 ? 'columns.earlier' : 'columns.later', { title })}
                  // Not `disabled`: the focus would be lost at the end of the way.
                  aria-disabled={by < 0 ? index === 0 : index === columns.length - 1}
                  onClick={() => move(column, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <footer>
        <Button
          onClick={() => {
            reset()
            setResets(resets + 1)
            setTold(t('columns.isReset'))
          }}
        >
          {t('columns.reset')}
        </Button>
      </footer>
    </div>
  )
}
