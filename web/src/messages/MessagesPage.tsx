import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { MessageKind, YesNo } from '../core/codes'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { TabList } from '../ui/controls/TabList'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { Pager } from '../ui/table/Pager'
import { useListAddress } from '../ui/table/useListAddress'
import { deleteMessages, messagesQuery, readAllMessages, readMessage, unreadKindsQuery, unreadQuery } from './api'
import { MessageList } from './MessageList'
import './messages.css'

const all = 'all'
/** In the order in which they matter. */
const kinds = [
  MessageKind.Task,
  MessageKind.Approval,
  MessageKind.Warning,
  MessageKind.Notice,
  MessageKind.System,
] as const
type Shown = typeof all | (typeof kinds)[number]
const tabs: Shown[] = [all, ...kinds]
const noFilter: { kind: string; unread: string; keyword: string } = { kind: all, unread: '', keyword: '' }

/** What the system told this user; reading one, or all at once, takes them off the badge. */
export default function MessagesPage() {
  const { t } = useTranslation(['messages', 'common'])
  const textOf = useApiErrorText()
  const user = useCurrentUser()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const shown = tabs.find((key) => key === filter.kind) ?? all
  const unreadOnly = filter.unread === '1'
  const { unreadOf, unread } = useUnread(shown)
  const kind = shown === all ? '' : shown
  const list = useQuery(
    messagesQuery({
      ...paging,
      ydzt: unreadOnly ? YesNo.No : undefined,
      kind: kind || undefined,
      keyword: filter.keyword || undefined,
    }),
  )
  const change = useChange()
  const removeOne = async (id: string) => {
    if (!(await confirm(t('common:confirmRemove'), { danger: true }))) return
    change.mutate(() => deleteMessages([id]), { onSuccess: () => toast('success', t('common:removed')) })
  }

  return (
    <Panel
      title={t('title')}
      extra={
        <>
          <SearchBox label={t('find')} value={filter.keyword} onSearch={(keyword) => search({ keyword })} />
          <label className="unread-only">
            <input
              type="checkbox"
              checked={unreadOnly}
              onChange={(event) => search({ unread: event.target.checked ? '1' : '' })}
            />
            {t('unreadOnly', { count: unread })}
          </label>
          <Button
            disabled={unread === 0 || user === undefined}
            busy={change.isPending}
            onClick={() => user && change.mutate(() => readAllMessages(user.id, kind))}
          >
            {t('readAll')}
          </Button>
        </>
      }
    >
      <TabList
        label={t('title')}
        tabs={tabs.map((key) => ({
          key,
          title: [key === all ? t('all') : t(`kinds.${key}`), unreadOf(key) || ''].join(' ').trim(),
        }))}
        active={shown}
        onChoose={(kind) => search({ kind })}
      >
        {list.isPending && <Loading />}
        {list.isError && !list.data && <Failed reason={textOf(list.error)} onRetry={list.refetch} />}
        {list.data && (
          <>
            <MessageList
              messages={list.data.data}
              onClear={isNarrowed ? () => search(noFilter) : undefined}
              onRead={(id) => change.mutate(() => readMessage(id))}
              onRemove={removeOne}
            />
            <Pager {...paging} total={list.data.totalCount} onChange={onPage} />
          </>
        )}
      </TabList>
    </Panel>
  )
}

/** How many are unread: of a tab, and of the one in front. */
function useUnread(shown: Shown) {
  const total = useQuery(unreadQuery).data ?? 0
  const ofKinds = useQuery(unreadKindsQuery).data ?? []
  const unreadOf = (key: Shown) => (key === all ? total : (ofKinds.find(({ kind }) => kind === key)?.count ?? 0))
  return { unreadOf, unread: unreadOf(shown) }
}

/** Any change of messages: the list and the badge are asked for again. */
function useChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  })
}
