import { useTranslation } from 'react-i18next'
import { ToolIcon } from '../ToolIcon'
import type { Purpose } from './snippet'
import { useVerdict } from './useVerdict'

/** What core says of an expression, below its field. */
export function Verdict({ id, purpose, text }: { id: string; purpose: Purpose; text: string }) {
  const { t } = useTranslation('designer')
  const remarks = useVerdict(purpose, text)
  return (
    <div id={id} role="status" className="designer-verdict">
      {remarks?.length === 0 && <Line look="fine" text={t('expression.fine')} />}
      {remarks?.map(({ code, severity, text }) => (
        <Line key={`${code} ${text}`} look={severity} text={text} />
      ))}
    </div>
  )
}

function Line({ look, text }: { look: 'fine' | 'error' | 'warning' | 'info'; text: string }) {
  return (
    <p className={`designer-is-${look}`}>
      <ToolIcon name={look} /> <span>{text}</span>
    </p>
  )
}
