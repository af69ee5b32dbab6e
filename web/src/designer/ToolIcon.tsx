/** Line icons of the designer on a 24 grid, one path each. */
const shapes = {
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  deploy: 'M12 15V5M8 9l4-4 4 4M5 15v5h14v-5',
  run: 'M7 5l11 7-11 7z',
  stop: 'M6 6h12v12H6z',
  open: 'M3 19V5h6l2 3h9v11zM3 12h18',
  download: 'M12 4v10M8 10l4 4 4-4M5 15v5h14v-5',
  preview: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21M7.5 10.5h6',
  find: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  redraw: 'M4 20h16M6 16L15 5l5 4-8 9H8zM11 10l5 4',
  align: 'M4 3v18M8 6h12v4H8zM8 14h7v4H8z',
  minimap: 'M3 5h18v14H3zM13 12h6v5h-6z',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  full: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M3 3l6 6M21 3l-6 6M21 21l-6-6M3 21l6-6',
  panel: 'M3 5h18v14H3zM15 5v14',
  keyboard: 'M2.5 6h19v12h-19zM6 10h.1M9.5 10h.1M13 10h.1M16.5 10h.1M7 14h10',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.1',
  fine: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l3 3 5-6',
} as const

export type ToolIconName = keyof typeof shapes

/** An icon of the designer; it says nothing to a screen reader. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
