import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { LiveAttempt, LiveQuestion, OwnExam } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { QuestionKind } from '../core/codes'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { examTimes, ownExamsQuery } from './ownExams'
import { timeText } from './timeText'
import { once } from './useAct'

/** A paper: begun when the user says so, gone on with where one is live. */
export function ExamRoom({ paperId, courseId }: { paperId: string; courseId: string }) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const exams = useQuery(ownExamsQuery)
  const exam = exams.data?.find((one) => one.paperId === paperId && one.courseId === courseId)
  usePageTitle(exam?.title)
  const begin = useMutation({
    mutationFn: async () => {
      const id = await post('lawer-other/edu/attempt/start', { paperId, courseId }, once())
      return post('lawer-other/edu/attempt/load', { id })
    },
    meta: { quiet: true },
  })
  if (begin.data) return <Room key={begin.data.id} attempt={begin.data} onReload={() => begin.mutate()} />
  return (
    <Panel title={exam?.title ?? t('exams.title')}>
      {exam && <Conditions exam={exam} />}
      <p className="learning-text">{t('exams.note')}</p>
      {begin.isError && <Failed reason={textOf(begin.error)} />}
      {begin.isPending ? (
        <Loading />
      ) : (
        <Button kind="primary" onClick={() => begin.mutate()}>
          {t(exam?.liveId == null ? 'exams.begin' : 'exams.goOn')}
        </Button>
      )}
    </Panel>
  )
}

/** What one should know before the clock runs: a try is used up by beginning. */
function Conditions({ exam }: { exam: OwnExam }) {
  const { t } = useTranslation('learning')
  const facts: [string, string][] = [
    [t('course'), exam.course || '–'],
    [t('paper.minutes'), String(exam.minutes)],
    [t('paper.total'), `${exam.pass} / ${exam.total}`],
    [t('exams.tries'), `${exam.used} / ${exam.attempts}`],
    [t('exams.window'), examTimes(exam) ?? t('exams.always')],
  ]
  return (
    <dl className="learning-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Room({ attempt, onReload }: { attempt: LiveAttempt; onReload: () => void }) {
  const { t } = useTranslation('learning')
  const [answers, setAnswers] = useState<Record<number, string>>(() =>
    Object.fromEntries(attempt.questions.map(({ number, answer }) => [number, answer])),
  )
  const { answer, keep, handIn, isBusy, problem, kept } = useAnswers(attempt)
  const left = useClock(attempt.remaining, handIn)
  usePageTitle(attempt.title)
  const set = (number: number, text: string) => {
    setAnswers((before) => ({ ...before, [number]: text }))
    answer(number, text)
  }
  const open = attempt.questions.filter(({ number }) => (answers[number] ?? '').trim() === '').length
  const finish = async () => {
    const text = open > 0 ? t('exams.confirmOpen', { count: open }) : t('exams.confirm')
    if (await confirm(text)) handIn()
  }
  return (
    <Panel title={attempt.title}>
      <div className="learning-clock">
        <span>
          {t('exams.left')} <time>{timeText(left / 1000)}</time>
        </span>
        <span className="learning-note" role="status">
          {kept ? t('exams.kept') : ''}
        </span>
        <span className="learning-tools">
          <Button onClick={keep}>{t('exams.keep')}</Button>
          <Button kind="primary" busy={isBusy} onClick={finish}>
            {t('exams.handIn')}
          </Button>
        </span>
      </div>
      {problem && <Failed reason={problem} onRetry={onReload} />}
      <ol className="learning-questions">
        {attempt.questions.map((question) => (
          <li key={question.number}>
            <QuestionInput
              question={question}
              value={answers[question.number] ?? ''}
              onChange={(text) => set(question.number, text)}
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What is typed, kept every half minute and handed in at the end. */
function useAnswers(attempt: LiveAttempt) {
  const { t } = useTranslation('learning')
  const textOf = useApiErrorText()
  const { lead } = usePageTab()
  const queryClient = useQueryClient()
  const changed = useRef(new Map<number, string>())
  const revision = useRef(attempt.revision)
  const [problem, setProblem] = useState('')
  const [kept, setKept] = useState(false)
  const isOver = useRef(false)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const answer = useCallback((number: number, text: string) => {
    changed.current.set(number, text)
    setKept(false)
  }, [])
  const take = useCallback(() => {
    const answers = [...changed.current].map(([number, text]) => ({ number, answer: text }))
    changed.current.clear()
    return answers
  }, [])
  const keep = useCallback(() => {
    sending.current = sending.current.then(async () => {
      if (isOver.current || changed.current.size === 0) return
      const answers = take()
      try {
        const done = await post('lawer-other/edu/attempt/draft', {
          id: attempt.id,
          revision: revision.current,
          answers,
        })
        revision.current = done.revision
        setKept(true)
      } catch (reason) {
        // Not lost: the next draft takes them along.
        for (const { number, answer: text } of answers)
          if (!changed.current.has(number)) changed.current.set(number, text)
        setProblem(textOf(reason))
      }
    })
  }, [attempt, take, textOf])
  const finish = useMutation({
    mutationFn: async () => {
      await sending.current
      isOver.current = true
      const input = { id: attempt.id, revision: revision.current, answers: take() }
      await post('lawer-other/edu/attempt/handIn', input, once())
    },
    meta: { quiet: true },
    onSuccess: () => toast('success', t('exams.handedIn')),
    // The clock was first: what was kept counts.
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: async () => {
      for (const key of ['myExams', 'myAttempts', 'myCourse', 'myCourses', 'myHours']) {
        await queryClient.invalidateQueries({ queryKey: [key] })
      }
      lead(recordPath(paths.results, attempt.id))
    },
  })
  useEffect(() => {
    const pace = setInterval(keep, attempt.draftPace * 1000)
    return () => {
      clearInterval(pace)
      keep()
    }
  }, [attempt, keep])
  const { mutate, isPending } = finish
  const handIn = useCallback(() => {
    if (!isOver.current) mutate()
  }, [mutate])
  return { answer, keep, handIn, isBusy: isPending, problem, kept }
}

/** Milliseconds that are left by the server's clock; says once that none are. */
function useClock(remaining: number, onEnd: () => void): number {
  const [end] = useState(() => performance.now() + remaining)
  const [left, setLeft] = useState(remaining)
  useEffect(() => {
    const tick = setInterval(() => {
      const now = Math.max(0, end - performance.now())
      setLeft(now)
      if (now === 0) {
        clearInterval(tick)
        onEnd()
      }
    }, 500)
    return () => clearInterval(tick)
  }, [end, onEnd])
  return left
}

function QuestionInput(props: { question: LiveQuestion; value: string; onChange: (text: string) => void }) {
  const { question, value, onChange } = props
  const { t } = useTranslation('learning')
  const heading = `${question.number + 1}. ${question.stem}`
  const points = <span className="learning-note">{t('exams.points', { points: question.points })}</span>
  if (question.kind === QuestionKind.Essay) {
    return (
      <label className="learning-field">
        <span className="learning-text">
          {heading} {points}
        </span>
        <textarea className="text-input" rows={5} value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    )
  }
  return (
    <fieldset className="learning-options">
      <legend className="learning-text">
        {heading} {points}
      </legend>
      {question.kind === QuestionKind.Blanks ? (
        <Gaps question={question} value={value} onChange={onChange} />
      ) : (
        question.options.map(({ key, text }) => (
          <label key={key}>
            <input
              type={question.kind === QuestionKind.Multiple ? 'checkbox' : 'radio'}
              name={`question-${question.number}`}
              checked={value.includes(key)}
              onChange={(event) =>
                onChange(question.kind === QuestionKind.Multiple ? chosen(value, key, event.target.checked) : key)
              }
            />
            {key}. {text}
          </label>
        ))
      )}
    </fieldset>
  )
}

/** The letters with this one, or without it, in order. */
function chosen(letters: string, key: string, yes: boolean): string {
  const all = new Set(letters)
  if (yes) all.add(key)
  else all.delete(key)
  return [...all].sort().join('')
}

/** A line a gap. */
function Gaps(props: { question: LiveQuestion; value: string; onChange: (text: string) => void }) {
  const { question, value, onChange } = props
  const { t } = useTranslation('learning')
  const lines = value.split('\n')
  const words = Array.from({ length: question.gaps }, (_, at) => lines[at] ?? '')
  return words.map((word, at) => (
    <input
      // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
      key={at}
      type="text"
      className="text-input"
      autoComplete="off"
      aria-label={t('exams.gap', { number: at + 1 })}
      value={word}
      onChange={(event) => onChange(words.map((it, index) => (index === at ? event.target.value : it)).join('\n'))}
    />
  ))
}
