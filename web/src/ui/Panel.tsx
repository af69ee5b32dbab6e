import type { ReactNode } from 'react'
import './Panel.css'

/** A sheet on the page's ground: title, what can be done, content. */
export function Panel({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      {(title || extra) && (
        <header className="panel-head">
          <h2>{title}</h2>
          {extra && <div className="panel-extra">{extra}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
