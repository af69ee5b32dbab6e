import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { post } from '../api/client'
import type { Play, WatchState } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { timeText } from './timeText'

/** How far behind what is known one may jump, seconds: players round. */
const tolerance = 1

type Props = { courseId: string; chapterId: string; title: string }

/** A film that knows how far one has watched: the server hears of it, and says what counts. */
export function Player({ courseId, chapterId, title }: Props) {
  const textOf = useApiErrorText()
  const { mutate, data, error, isError } = useMutation({
    mutationFn: () => post('lawer-other/edu/my/play', { courseId, chapterId }),
    meta: { quiet: true },
  })
  useEffect(() => mutate(), [mutate])
  if (isError) return <Failed reason={textOf(error)} onRetry={() => mutate()} />
  if (!data) return <Loading />
  return <Film key={data.playId} play={data} title={title} />
}

function Film({ play, title }: { play: Play; title: string }) {
  const { t } = useTranslation('learning')
  const film = useRef<HTMLVideoElement>(null)
  const { report, state, problem } = useReports(play)
  const reach = state?.reach ?? play.reach
  const isFree = !play.inOrder || reach >= play.duration - tolerance
  // Where it plays now, beyond what the server knows: one may go back and come back to it.
  const furthest = useRef(play.reach)
  const began = useRef<number | null>(null)
  const played = useRef(play.position)

  /** Tells what was played since it began to, or since it was told last. */
  const tell = useCallback(() => {
    if (began.current === null) return
    const from = Math.floor(began.current)
    const to = film.current?.ended ? play.duration : Math.floor(played.current)
    if (to > from) {
      report(from, to)
      began.current = to
    }
  }, [play, report])
  useEffect(() => {
    const pace = setInterval(tell, play.heartbeat * 1000)
    return () => {
      clearInterval(pace)
      tell()
    }
  }, [play, tell])

  const stop = () => {
    tell()
    began.current = null
  }
  const follow = () => {
    const shown = film.current
    if (!shown) return
    if (!isFree && shown.currentTime > Math.max(furthest.current, reach) + 2) {
      shown.currentTime = Math.max(furthest.current, reach)
      return
    }
    if (!shown.seeking) {
      played.current = shown.currentTime
      furthest.current = Math.max(furthest.current, shown.currentTime)
    }
    if (!isFree && shown.playbackRate > 1) shown.playbackRate = 1
  }
  return (
    <div className="learning-player">
      {/* biome-ignore lint/a11y/useMediaCaption: films are brought by those who teach, without captions. */}
      <video
        ref={film}
        aria-label={title}
        src={`/api/lawer-file/file/twj/preview/stream/${play.ticket}`}
        controls
        controlsList="nodownload"
        disablePictureInPicture
        preload="metadata"
        onLoadedMetadata={() => {
          const shown = film.current
          if (shown && play.position < play.duration - tolerance) shown.currentTime = play.position
        }}
        onPlay={() => {
          began.current = film.current?.currentTime ?? 0
        }}
        onPause={stop}
        onEnded={stop}
        onSeeking={() => {
          if (began.current === null) return
          tell()
          began.current = film.current?.currentTime ?? 0
          played.current = began.current
        }}
        onTimeUpdate={follow}
      />
      <p className="learning-note" role="status">
        {t('my.watched', {
          time: timeText(reach),
          percent: state?.percent ?? Math.floor((reach * 100) / play.duration),
        })}
        {!isFree && ` ${t('my.noSkipping')}`}
      </p>
      {problem && (
        <p className="learning-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Reports to the server, one behind the other; a film that is watched to its end changes the course. */
function useReports(play: Play) {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [state, setState] = useState<WatchState | null>(null)
  const [problem, setProblem] = useState('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const report = useCallback(
    (from: number, to: number) => {
      last.current = last.current.then(async () => {
        try {
          const next = await post('lawer-other/edu/my/beat', { playId: play.playId, from, to }, { keepalive: true })
          setState(next)
          setProblem('')
          if (next.isDone) await queryClient.invalidateQueries({ queryKey: ['myCourse'] })
        } catch (reason) {
          setProblem(reason instanceof ApiError ? textOf(reason) : '')
        }
      })
    },
    [play, textOf, queryClient],
  )
  return { report, state, problem }
}
