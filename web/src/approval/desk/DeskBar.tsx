import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { TaskRow } from '../../api/contract'
import { approvalPath, paths } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { usePageTab } from '../../ui/pageTab'
import { deskQuery, taskCountsQuery } from './api'
import { capped, deskRequest, readDesk, writeDesk } from './deskState'
import './desk.css'

/** From a case back to the list it was opened from, and on to the next task of that list. */
export function DeskBar({ tasks }: { tasks: { taskId: string }[] }) {
  const [search] = useSearchParams()
  const list = search.get('list')
  if (list === null) return null
  const taskId = search.get('taskId') ?? ''
  const isDecided = taskId !== '' && tasks.every((task) => task.taskId !== taskId)
  return <Bar list={list} taskId={taskId} isDecided={isDecided} />
}

function Bar({ list, taskId, isDecided }: { list: string; taskId: string; isDecided: boolean }) {
  const { t } = useTranslation('desk')
  const { lead } = usePageTab()
  const state = readDesk(new URLSearchParams(list))
  const tab = state.tab ?? 'todo'
  const rows = useQuery(deskQuery(deskRequest(state, tab))).data?.data ?? []
  // Whoever has nothing left of his own takes what is free.
  const claimable = useQuery(taskCountsQuery(state.filter.subject)).data?.claimable ?? 0
  const next = useNext(rows, taskId)
  return (
    <nav className="desk-bar" aria-label={t('bar.title')}>
      {isDecided && <span role="status">{t('bar.decided')}</span>}
      <Link to={`${paths.desk}?${list}`}>{t('bar.back')}</Link>
      {next ? (
        <Button kind={isDecided ? 'primary' : 'plain'} onClick={() => lead(approvalPath(next.sqId, next.taskId, list))}>
          {t('bar.next')}
        </Button>
      ) : (
        <>
          <span className="desk-bar-note">{t('bar.none')}</span>
          {tab === 'todo' && claimable > 0 && (
            <Link to={`${paths.desk}?${writeDesk({ ...state, tab: 'claimable', page: 1 })}`}>
              {t('bar.claimable', { count: claimable, number: capped(claimable) })}
            </Link>
          )}
        </>
      )}
    </nav>
  )
}

/** The task behind this one; when this one has left the list, the one that has taken its place. */
function useNext(rows: TaskRow[], taskId: string): TaskRow | undefined {
  const at = rows.findIndex((row) => row.taskId === taskId)
  const [last, setLast] = useState({ taskId, at: 0 })
  if (at >= 0 && (last.at !== at || last.taskId !== taskId)) setLast({ taskId, at })
  const others = rows.filter((row) => row.taskId !== taskId)
  const place = at >= 0 ? at : last.taskId === taskId ? last.at : 0
  return others[place] ?? others[0]
}
