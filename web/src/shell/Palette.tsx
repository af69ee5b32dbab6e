import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/overlay/Dialog'
import { type Command, matching, moved } from './palette'
import { useSpellings } from './useSpellings'
import './palette.css'

/** Finds a page or an act by what is typed; arrows choose, Enter does it. */
export default function Palette({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const found = matching(commands, query, useSpellings(query))
  const chosen = found[place]
  const run = (command: Command) => {
    onClose()
    command.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setPlace(moved(place, by, found.length))
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette')} onClose={onClose}>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label={t('paletteHint')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${place}`}
        placeholder={t('paletteHint')}
        maxLength={20}
        autoFocus
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('palette')}>
        {found.map((command, at) => (
          <div
            key={command.key}
            id={`${id}-${at}`}
            ref={at === place ? (it) => it?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            className="palette-row"
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <span>{command.title}</span>
            <small>{command.hint === '' ? t(`kinds.${command.kind}`) : command.hint}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="palette-empty">{t('paletteEmpty')}</p>}
    </Dialog>
  )
}
