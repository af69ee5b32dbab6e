import { useTranslation } from 'react-i18next'
import type { SystemMessage } from '../api/contract'
import { YesNo } from '../core/codes'
import { isKnownUrl } from '../paths'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Empty } from '../ui/feedback/Empty'
import { Icon } from '../ui/Icon'

type Props = {
  messages: SystemMessage[]
  /** Where something narrows the list. */
  onClear?: () => void
  onRead: (id: string) => void
  onRemove: (id: string) => void
}

/** Messages, newest first, each with its link where it leads to a page of ours. */
export function MessageList({ messages, onClear, onRead, onRemove }: Props) {
  const { t } = useTranslation(['messages', 'common'])
  if (messages.length === 0) {
    return (
      <Empty hint={t('noneHint')} onClear={onClear}>
        {t('none')}
      </Empty>
    )
  }
  return (
    <ul className="messages">
      {messages.map((message) => {
        const unread = message.ydzt === YesNo.No
        return (
          <li key={message.id} className={unread ? 'message unread' : 'message'}>
            <div className="message-text">
              <h3>
                {unread && <span className="visually-hidden">{t('unread')}</span>}
                {message.link && isKnownUrl(message.link) ? (
                  <a href={`#${message.link}`} onClick={() => unread && onRead(message.id)}>
                    {message.title}
                  </a>
                ) : (
                  message.title
                )}
              </h3>
              <p>{message.content}</p>
              <time dateTime={new Date(message.createdAt).toISOString()}>{dateTime(message.createdAt)}</time>
            </div>
            {unread && (
              <Button kind="link" onClick={() => onRead(message.id)}>
                {t('read')}
              </Button>
            )}
            <Button
              kind="link"
              aria-label={t('removeNamed', { title: message.title })}
              onClick={() => onRemove(message.id)}
            >
              <Icon name="trash" size={16} />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
