import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { VideoRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { bringInPieces } from '../form/files/bringInPieces'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { durationOf } from './durationOf'
import { TextLine, Tick } from './fields'
import { timeText } from './timeText'
import { once, useAct } from './useAct'
import { useList } from './useList'
import './learning.css'

/** The films of courses: brought in pieces, so that what breaks off goes on. */
export default function VideosPage() {
  const { t } = useTranslation(['learning', 'common'])
  const { narrow, request, table } = useList('eduVideos', (asked) => post('lawer-other/edu/video/list', asked))
  const [editing, setEditing] = useState<VideoRow | null>(null)
  const act = useAct('eduVideos')
  const remove = async ({ id }: VideoRow) => {
    if (!(await confirm(t('common:confirmRemove'), { danger: true }))) return
    act.mutate({ send: () => post('lawer-other/edu/video/remove', { id }, once()), said: t('common:removed') })
  }
  return (
    <Panel
      title={t('video.title')}
      extra={
        <SearchBox label={t('video.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
      }
    >
      <Upload />
      <PagedTable
        {...table}
        label={t('video.title')}
        name="eduVideos"
        rowKey={({ id }) => id}
        empty={t('video.empty')}
        hint={t('video.emptyHint')}
        columns={[
          { key: 'title', title: t('video.name'), wrap: true, cell: ({ title }) => title },
          { key: 'duration', title: t('video.duration'), align: 'end', cell: ({ duration }) => timeText(duration) },
          { key: 'inOrder', title: t('video.inOrder'), cell: ({ inOrder }) => (inOrder ? t('yes') : t('no')) },
          { key: 'courses', title: t('video.courses'), align: 'end', cell: ({ courses }) => courses },
          { key: 'createdAt', title: t('video.createdAt'), cell: ({ createdAt }) => dateTime(createdAt, true) },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) => (
              <>
                <Button kind="link" onClick={() => setEditing(row)}>
                  {t('edit')}
                </Button>
                <Button kind="link" onClick={() => remove(row)}>
                  {t('common:remove')}
                </Button>
              </>
            ),
          },
        ]}
      />
      {editing && <VideoDialog video={editing} onClose={() => setEditing(null)} />}
    </Panel>
  )
}

function VideoDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const [title, setTitle] = useState(video.title)
  const [inOrder, setInOrder] = useState(video.inOrder)
  return (
    <RowDialog
      title={t('edit')}
      queryKeys={['eduVideos']}
      send={() => {
        const { id, fileId, duration } = video
        return post('lawer-other/edu/video/save', { id, title, file: fileId, duration, inOrder }, once())
      }}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextLine label={t('video.name')} required value={title} problem={problemAt('title')} onChange={setTitle} />
          <Tick label={t('video.inOrderNote')} checked={inOrder} onChange={setInOrder} />
        </>
      )}
    </RowDialog>
  )
}

/** A film on its way: how much has come, and a way to stop and go on. */
function Upload() {
  const { t } = useTranslation(['learning', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [inOrder, setInOrder] = useState(true)
  const [share, setShare] = useState(0)
  const bring = useMutation({
    mutationFn: async (film: File) => {
      const stopping = new AbortController()
      stop.current = stopping
      const duration = await durationOf(film).catch(() => {
        throw new Error(t('video.notPlayable'))
      })
      const stored = await bringInPieces(film, 'edu_video', { signal: stopping.signal, onProgress: setShare })
      await post('lawer-other/edu/video/save', { title, file: stored.cBh, duration, inOrder }, once())
    },
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('video.brought'))
      setFile(null)
      setTitle('')
      setShare(0)
      await queryClient.invalidateQueries({ queryKey: ['eduVideos'] })
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    bring.reset()
    setFile(chosen)
    setShare(0)
    setTitle(chosen.name.replace(/\.[^.]*$/, ''))
  }
  const problem =
    bring.error && !stop.current?.signal.aborted
      ? bring.error instanceof Error && bring.error.name === 'Error'
        ? bring.error.message
        : textOf(bring.error)
      : undefined
  return (
    <div className="learning-form">
      <input
        ref={input}
        type="file"
        hidden
        accept=".mp4,.webm"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="wide learning-tools">
        <Button disabled={bring.isPending} onClick={() => input.current?.click()}>
          {t('video.choose')}
        </Button>
        <span className="learning-note">{file ? file.name : t('video.hint')}</span>
      </div>
      {file && (
        <>
          <TextLine label={t('video.name')} required value={title} onChange={setTitle} />
          <Tick label={t('video.inOrderNote')} checked={inOrder} onChange={setInOrder} />
          <div className="learning-tools">
            <Button
              kind="primary"
              busy={bring.isPending}
              disabled={title.trim() === ''}
              onClick={() => bring.mutate(file)}
            >
              {bring.isError ? t('video.goOn') : t('video.bring')}
            </Button>
            {bring.isPending && <Button onClick={() => stop.current?.abort()}>{t('video.stop')}</Button>}
            <progress aria-label={t('video.progress')} value={share} />
          </div>
          {problem && (
            <p className="wide learning-wrong" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </div>
  )
}
