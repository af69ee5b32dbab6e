import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../ui/theme/preferences'
import { narrowestPanel, panelWidth, usualPanel, widestPanel } from './panelWidth'
import './resizer.css'

/** The property that holds the panel's width, at what holds canvas and panel. */
export const widthProperty = '--designer-panel'

/** Steps of the keyboard, in pixels; larger with Shift. */
const [step, leap] = [16, 64]

/** Between canvas and panel: drawn, or moved by arrow keys; two clicks give back the usual width. */
export function PanelResizer() {
  const { t } = useTranslation('designer')
  const { preferences, prefer } = usePreferences()
  const line = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ from: number; width: number } | null>(null)
  const room = useRoom(line)
  // A window that is narrower than once shows less than what was chosen.
  const width = panelWidth(preferences.panelWidth, room)
  const choose = (wanted: number) => prefer({ panelWidth: panelWidth(wanted, room) })
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    dragged.current = { from: event.clientX, width }
  }
  const at = ({ clientX }: PointerEvent) => {
    const { from, width } = dragged.current ?? { from: clientX, width: 0 }
    return panelWidth(width + from - clientX, room)
  }
  // The page is drawn anew only when it is let go.
  const move = (event: PointerEvent) => {
    if (dragged.current !== null) line.current?.parentElement?.style.setProperty(widthProperty, `${at(event)}px`)
  }
  const end = (event: PointerEvent) => {
    if (dragged.current !== null && event.clientX !== dragged.current.from) choose(at(event))
    dragged.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? leap : step
    const wanted = { ArrowLeft: width + by, ArrowRight: width - by, Home: widestPanel, End: narrowestPanel }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    choose(wanted)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      ref={line}
      className="designer-resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('panelResize')}
      title={t('panelResizeHelp')}
      aria-valuenow={width}
      aria-valuemin={narrowestPanel}
      aria-valuemax={panelWidth(widestPanel, room)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => choose(usualPanel)}
      onKeyDown={onKeyDown}
    />
  )
}

/** How wide the place is that canvas and panel share, in pixels. */
function useRoom(line: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const place = line.current?.parentElement
    if (!place) return
    const resized = new ResizeObserver(() => setRoom(place.clientWidth))
    resized.observe(place)
    return () => resized.disconnect()
  }, [line])
  return room
}
