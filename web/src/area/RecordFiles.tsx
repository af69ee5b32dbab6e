import { useId } from 'react'
import type { AreaRecord } from '../api/contract'
import type { Area } from '../core/types'
import FileField from '../form/files/FileField'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Empty } from '../ui/feedback/Empty'
import { filesOf } from './recordFiles'

/** Every file of a record: looked at in the page, or downloaded. */
export default function RecordFiles({ area, detail }: { area: Area; detail: AreaRecord }) {
  const locale = useLocale()
  const id = useId()
  const groups = filesOf(area, detail)
  if (groups.length === 0) return <Empty />
  return (
    <div className="record">
      {groups.map(({ key, title, numbers }) => (
        <section key={key} className="record-section">
          <h3>{captionText(title, locale)}</h3>
          <FileField id={`${id}-${key}`} value={numbers} readOnly onChange={() => undefined} />
        </section>
      ))}
    </div>
  )
}
