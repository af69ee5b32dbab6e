import { use } from 'react'
import type { AreaRecord } from '../api/contract'
import { PrintPreview } from '../form/paper/PrintPreview'
import { inLocale } from '../text/i18n'
import { today } from '../ui/dates'
import './letters.css'

/** What can be printed of a record, by the key of its text. */
type LetterKind = 'assignment' | 'official' | 'talkNotice' | 'talkRecord'

type Props = {
  kind: LetterKind
  area: string
  record: AreaRecord['row']
  /** What stands in its texts beside the record's fields. */
  more?: Record<string, string>
  number: string
  /** Whose letter it is. */
  organ: string
  onClose: () => void
}

/** A letter on paper, over the page. It is in Chinese whatever language the page has: that is what has legal force. */
export default function Letter({ kind, area, record, more, number, organ, onClose }: Props) {
  const t = use(inLocale('zh-CN')).getFixedT('zh-CN', 'oversight')
  const known = { ...filled(record), ...more, defaultValue: '' }
  const body: readonly string[] = t(`letter.${kind}.body`, { returnObjects: true, ...known })
  return (
    <PrintPreview printed={{ subject: area, subjectId: record.id }} onClose={onClose}>
      <article className="paper oversight-letter" lang="zh-CN">
        <h1>{t(`letter.${kind}.title`)}</h1>
        <p className="centre">{number}</p>
        <p className="flush">{t(`letter.${kind}.addressee`, known)}</p>
        {body.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="right">
          {organ}
          {t('letter.issued')}
        </p>
        <p className="right">{today()}</p>
      </article>
    </PrintPreview>
  )
}

/** The texts of a record; what is empty leaves its place empty. */
function filled(record: AreaRecord['row']): Record<string, string> {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, text(value)]))
}
