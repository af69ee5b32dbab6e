import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { capacities, useCurrentUser } from '../api/currentUser'
import { useMenuHas } from '../api/menu'
import { administers } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { YesNo } from '../core/codes'
import { messagesQuery, unreadQuery, useReadMessage } from '../messages/api'
import { approvalPath, isKnownUrl, paths } from '../paths'
import { useFlowNames } from '../text/flowNames'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import { Latest } from '../ui/feedback/Latest'
import { Icon, type IconName } from '../ui/Icon'
import { grouped } from '../ui/numbers'
import { Panel } from '../ui/Panel'
import { type BoardName, tasksQuery } from './api'
import { Board } from './Board'
import { CalendarWarning } from './CalendarWarning'
import './dashboard.css'

/** What waits for this user, and the ways to it, with what is new below. Only what the menu leads to is asked for. */
export function Dashboard({ News }: { News: ComponentType }) {
  const { t } = useTranslation('dashboard')
  const textOf = useApiErrorText()
  const { nameOf, titleOf } = useFlowNames()
  const locale = useLocale()
  const user = useCurrentUser()
  const hasDesk = useMenuHas(paths.desk)
  const hasNotices = useMenuHas(paths.publicNotices)
  const claimable = useQuery(tasksQuery('claimable', hasDesk))
  const todo = useQuery(tasksQuery('todo', hasDesk))
  const unread = useQuery(unreadQuery)
  const messages = useQuery(messagesQuery({ page: 1, pageSize: 5 }))
  const read = useReadMessage()
  const tasks = [...(todo.data?.data ?? []), ...(claimable.data?.data ?? [])].slice(0, 5)

  return (
    <>
      <section className="greeting">
        <h2>{user && t('greeting', { name: user.name })}</h2>
        <p>{user && [user.dwMc, ...capacities(user, locale)].join(' · ')}</p>
        <p>{user?.lastLoginAt && t('lastLogin', { time: dateTime(user.lastLoginAt, true) })}</p>
      </section>
      <CalendarWarning />
      <nav className="cards" aria-label={t('cards')}>
        <Card icon="bell" path={paths.messages} text={t('unread')} count={unread.data} />
      </nav>
      <Boards />
      <div className="dashboard-columns">
        {hasDesk && (
          <Panel title={t('latestTasks')} extra={<a href={`#${paths.desk}`}>{t('allTasks')}</a>}>
            <Latest
              textOf={textOf}
              query={claimable.isError ? claimable : todo}
              none={t('noTasks')}
              lines={tasks.map((task) => ({
                key: task.taskId,
                text: titleOf(task.title),
                note: nameOf(task.nodeName),
                at: task.createdAt,
                path: approvalPath(task.sqId, task.taskId),
              }))}
            />
          </Panel>
        )}
        <Panel title={t('latestMessages')} extra={<a href={`#${paths.messages}`}>{t('allMessages')}</a>}>
          <Latest
            textOf={textOf}
            query={messages}
            none={t('noMessages')}
            lines={(messages.data?.data ?? []).map((message) => ({
              key: message.id,
              text: message.title,
              note: message.ydzt === YesNo.No ? t('isUnread') : '',
              at: message.createdAt,
              path: message.link && isKnownUrl(message.link) ? message.link : paths.messages,
              onOpen: message.ydzt === YesNo.No ? () => read.mutate(message.id) : undefined,
            }))}
          />
        </Panel>
        {hasNotices && <News />}
      </div>
    </>
  )
}

/** The figures of the user's kind; of an administrator those of the system as well. */
function Boards() {
  const user = useCurrentUser()
  if (user === undefined) return null
  const kinds: Record<string, BoardName> = { lawer: 'lawyer', lawer_firm: 'firm', other: 'staff' }
  return (
    <>
      {administers(user) && <Board name="administrator" />}
      <Board name={kinds[user.zhlx] ?? 'staff'} />
    </>
  )
}

function Card({ icon, path, text, count }: { icon: IconName; path: string; text: string; count: number | undefined }) {
  return (
    <a className="card" href={`#${path}`}>
      <Icon name={icon} size={24} />
      <span>{text}</span>
      <strong>{count === undefined ? '–' : grouped(count)}</strong>
    </a>
  )
}
