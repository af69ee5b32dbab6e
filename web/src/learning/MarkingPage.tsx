import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { AttemptResult, ShownAnswer } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { AttemptState, QuestionKind } from '../core/codes'
import { type ProblemAt, RowForm } from '../form/dialog/RowForm'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Dialog } from '../ui/overlay/Dialog'
import { Panel } from '../ui/Panel'
import { PagedTable } from '../ui/table/PagedTable'
import { StateChoice } from './CoursesPage'
import { TextLine } from './fields'
import { ShownAnswers } from './ShownAnswers'
import { once } from './useAct'
import { useList } from './useList'
import './learning.css'

/** Attempts whose essays wait for a teacher. */
export default function MarkingPage() {
  const { t } = useTranslation(['learning', 'common'])
  const { narrow, request, table } = useList('eduMarking', (asked) => post('lawer-other/edu/marking/list', asked))
  const [marked, setMarked] = useState<string | null>(null)
  const states: Record<string, string> = t('markingStates', { returnObjects: true })
  return (
    <Panel
      title={t('marking.title')}
      extra={
        <div className="learning-tools">
          <StateChoice value={request.state} states={states} onChoose={(state) => narrow({ state })} />
          <SearchBox label={t('marking.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
        </div>
      }
    >
      <PagedTable
        {...table}
        label={t('marking.title')}
        name="eduMarking"
        rowKey={({ id }) => id}
        empty={t('marking.none')}
        hint={t('marking.noneHint')}
        columns={[
          { key: 'name', title: t('student'), cell: ({ name }) => name },
          { key: 'title', title: t('paper.name'), wrap: true, cell: ({ title }) => title },
          {
            key: 'submittedAt',
            title: t('results.submittedAt'),
            cell: ({ submittedAt }) => dateTime(submittedAt, true),
          },
          { key: 'autoScore', title: t('results.byMachine'), align: 'end', cell: ({ autoScore }) => autoScore },
          { key: 'total', title: t('results.points'), align: 'end', cell: ({ total, full }) => `${total} / ${full}` },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: ({ id, state }) => (
              <Button kind="link" onClick={() => setMarked(id)}>
                {state === AttemptState.Marking ? t('marking.mark') : t('open')}
              </Button>
            ),
          },
        ]}
      />
      {marked !== null && <MarkingDialog id={marked} onClose={() => setMarked(null)} />}
    </Panel>
  )
}

function MarkingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const textOf = useApiErrorText()
  const attempt = useQuery({
    queryKey: ['eduMarking', 'one', id],
    queryFn: () => post('lawer-other/edu/marking/detail', { id }),
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Dialog
      title={attempt.data ? `${attempt.data.attempt.title} – ${attempt.data.attempt.name}` : ''}
      wide
      onClose={onClose}
    >
      {attempt.isPending && <Loading />}
      {attempt.isError && <Failed reason={textOf(attempt.error)} onRetry={attempt.refetch} />}
      {attempt.data && <Marks result={attempt.data} onClose={onClose} />}
    </Dialog>
  )
}

type Mark = { points: string; comment: string }

function Marks({ result, onClose }: { result: AttemptResult; onClose: () => void }) {
  const { t } = useTranslation('learning')
  const answers = result.answers ?? []
  const essays = answers.filter(({ kind }) => kind === QuestionKind.Essay)
  const [marks, setMarks] = useState<Record<number, Mark>>(() =>
    Object.fromEntries(essays.map((it) => [it.number, { points: String(it.scored ?? ''), comment: it.comment }])),
  )
  if (result.attempt.state !== AttemptState.Marking) return <ShownAnswers answers={answers} />
  const waiting = essays.filter(({ scored }) => scored === null)
  const inputs = (problemAt: ProblemAt) => (it: ShownAnswer) => {
    const place = waiting.indexOf(it)
    const mark = marks[it.number]
    if (place < 0 || mark === undefined) return null
    const set = (part: Partial<Mark>) => setMarks({ ...marks, [it.number]: { ...mark, ...part } })
    return (
      <>
        <TextLine
          label={t('marking.points', { points: it.points })}
          type="number"
          required
          value={mark.points}
          problem={problemAt(`marks[${place}].points`)}
          onChange={(points) => set({ points })}
        />
        <TextLine label={t('results.comment')} rows={2} value={mark.comment} onChange={(comment) => set({ comment })} />
      </>
    )
  }
  return (
    <RowForm
      queryKeys={['eduMarking', 'eduPapers']}
      successText={t('marking.done')}
      send={() =>
        post(
          'lawer-other/edu/marking/save',
          {
            id: result.attempt.id,
            marks: waiting.map(({ number }) => {
              const { points = '', comment = '' } = marks[number] ?? {}
              // Nothing typed is no mark: the server says that at its field.
              return { number, points: points.trim() === '' ? -1 : Math.round(Number(points)), comment }
            }),
          },
          once(),
        )
      }
      onClose={onClose}
    >
      {(problemAt) => <ShownAnswers answers={answers} below={inputs(problemAt)} />}
    </RowForm>
  )
}
