import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './TabList.css'

type Props<Key extends string> = {
  /** Says what the tabs are of, to those who cannot see it. */
  label: string
  tabs: { key: Key; title: ReactNode }[]
  active: Key
  onChoose: (key: Key) => void
  /** What the active tab shows. */
  children: ReactNode
}

/** Tabs inside a page; arrow keys go from one to the next. */
export function TabList<Key extends string>({ label, tabs, active, onChoose, children }: Props<Key>) {
  const id = useId()
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const at = tabs.findIndex(({ key }) => key === active)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div role="tablist" className="tab-list" aria-label={label} onKeyDown={step}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
