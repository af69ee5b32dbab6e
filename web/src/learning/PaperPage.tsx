import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/apiError'
import { post } from '../api/client'
import type { DrawRule, Paper, PaperInput } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { CourseState } from '../core/codes'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { TabList } from '../ui/controls/TabList'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle, useUnsaved } from '../ui/pageTab'
import { DataTable } from '../ui/table/DataTable'
import { Choice, TextLine, Tick, useLearningCodes } from './fields'
import { type ChosenQuestion, DrawRules, PaperQuestions } from './PaperQuestions'
import { momentOf, momentText } from './timeText'
import { once } from './useAct'
import './learning.css'

type Form = {
  title: string
  pass: string
  minutes: string
  attempts: string
  random: boolean
  rules: (Required<DrawRule> & { key: string })[]
  questions: ChosenQuestion[]
  answers: string
  shuffled: boolean
  windowFrom: string
  windowTo: string
  open: boolean
  hours: string
  category: string
}

const blank: Form = {
  title: '',
  pass: '60',
  minutes: '60',
  attempts: '3',
  random: false,
  rules: [],
  questions: [],
  answers: '1',
  shuffled: true,
  windowFrom: '',
  windowTo: '',
  open: false,
  hours: '',
  category: '',
}

/** A paper: its questions or how they are drawn, its terms, and what attempts say of its questions. */
export default function PaperPage() {
  const id = useSearchParams()[0].get('id') ?? ''
  const textOf = useApiErrorText()
  const paper = useQuery({
    queryKey: ['eduPaper', id],
    queryFn: () => post('lawer-other/edu/paper/detail', { id }),
    enabled: id !== '',
    gcTime: 0,
    meta: { quiet: true },
  })
  if (id === '') return <PaperTabs key="new" />
  if (paper.isPending) return <Loading />
  if (!paper.data) return <Failed reason={textOf(paper.error)} onRetry={paper.refetch} />
  return <PaperTabs key={`${id} ${paper.data.paper.version}`} stored={paper.data} />
}

function formOf({ paper, questions }: Paper): Form {
  return {
    title: paper.title,
    pass: String(paper.pass),
    minutes: String(paper.minutes),
    attempts: String(paper.attempts),
    random: paper.random,
    rules: paper.rules.map(({ kind = '1', category = '', count = 1, points = 1 }, at) => ({
      key: String(at),
      kind,
      category,
      count,
      points,
    })),
    questions: paper.random ? [] : questions.map(({ id, kind, stem, points }) => ({ id, kind, stem, points })),
    answers: paper.answers,
    shuffled: paper.shuffled,
    windowFrom: momentText(paper.windowFrom),
    windowTo: momentText(paper.windowTo),
    open: paper.open,
    hours: paper.hours > 0 ? String(paper.hours) : '',
    category: paper.category,
  }
}

function totalOf({ random, rules, questions }: Form): number {
  if (random) return rules.reduce((sum, { count, points }) => sum + count * points, 0)
  return questions.reduce((sum, { points }) => sum + points, 0)
}

function PaperTabs({ stored }: { stored?: Paper }) {
  const { t } = useTranslation('learning')
  const [tab, setTab] = useState<'questions' | 'statistics'>('questions')
  usePageTitle(stored?.paper.title)
  if (!stored) return <Editor />
  return (
    <Panel title={stored.paper.title}>
      <TabList
        label={stored.paper.title}
        tabs={[
          { key: 'questions', title: t('paper.questions') },
          { key: 'statistics', title: t('paper.statistics') },
        ]}
        active={tab}
        onChoose={setTab}
      >
        {tab === 'questions' ? <Editor stored={stored} /> : <Statistics paper={stored} />}
      </TabList>
    </Panel>
  )
}

/** What a part of the page has: the form, how it changes, and what is wrong with a field. */
type Part = { form: Form; set: (change: Partial<Form>) => void; problem: (field: string) => string | undefined }

function Editor({ stored }: { stored?: Paper }) {
  const { t } = useTranslation(['learning', 'common'])
  const [form, setForm] = useState<Form>(stored ? formOf(stored) : blank)
  const [isChanged, setChanged] = useState(false)
  const save = useSave(stored, () => setChanged(false))
  useUnsaved(isChanged)
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change })
    setChanged(true)
  }
  const violations = save.error instanceof ApiError ? save.error.violations : []
  const problem = (field: string) => violations.find((it) => it.field === field)?.text
  const mayEdit = stored === undefined || (stored.mayEdit && stored.paper.state !== CourseState.Published)
  return (
    <fieldset className="learning-options" disabled={!mayEdit}>
      {!mayEdit && <p className="learning-note">{t('paper.isPublished')}</p>}
      <div className="learning-form">
        <Terms {...{ form, set, problem }} />
        <Tick label={t('paper.drawn')} checked={form.random} onChange={(random) => set({ random })} />
        <h3>{t('paper.sum', { points: totalOf(form) })}</h3>
        <div className="wide">
          {form.random ? (
            <DrawRules rules={form.rules} problem={problem} onChange={(rules) => set({ rules })} />
          ) : (
            <PaperQuestions questions={form.questions} problem={problem} onChange={(questions) => set({ questions })} />
          )}
          {(problem('total') ?? problem('rules') ?? problem('questions')) && (
            <p className="learning-wrong" role="alert">
              {problem('total') ?? problem('rules') ?? problem('questions')}
            </p>
          )}
        </div>
      </div>
      {mayEdit && (
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(form)}>
          {t('common:save')}
        </Button>
      )}
    </fieldset>
  )
}

/** When, how often and how long somebody may sit for it, and what he is told. */
function Terms({ form, set, problem }: Part) {
  const { t } = useTranslation('learning')
  const told: Record<string, string> = t('answersTold', { returnObjects: true })
  return (
    <>
      <TextLine
        label={t('paper.name')}
        required
        value={form.title}
        problem={problem('title')}
        onChange={(title) => set({ title })}
      />
      <TextLine
        label={t('paper.pass')}
        required
        type="number"
        value={form.pass}
        problem={problem('pass')}
        onChange={(pass) => set({ pass })}
      />
      <TextLine
        label={t('paper.minutes')}
        required
        type="number"
        value={form.minutes}
        problem={problem('minutes')}
        onChange={(minutes) => set({ minutes })}
      />
      <TextLine
        label={t('paper.tries')}
        required
        type="number"
        value={form.attempts}
        problem={problem('attempts')}
        onChange={(attempts) => set({ attempts })}
      />
      <TextLine
        label={t('paper.from')}
        type="datetime-local"
        value={form.windowFrom}
        problem={problem('windowFrom')}
        onChange={(windowFrom) => set({ windowFrom })}
      />
      <TextLine
        label={t('paper.to')}
        type="datetime-local"
        value={form.windowTo}
        problem={problem('windowTo')}
        onChange={(windowTo) => set({ windowTo })}
      />
      <Choice
        label={t('paper.answers')}
        value={form.answers}
        options={Object.entries(told).map(([value, label]) => ({ value, label }))}
        onChange={(answers) => set({ answers })}
      />
      <Tick label={t('paper.shuffled')} checked={form.shuffled} onChange={(shuffled) => set({ shuffled })} />
      <Tick label={t('paper.open')} checked={form.open} onChange={(open) => set({ open })} />
      {form.open && <Hours {...{ form, set, problem }} />}
    </>
  )
}

/** The hours that whoever passes is credited with. */
function Hours({ form, set, problem }: Part) {
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  return (
    <>
      <TextLine
        label={t('paper.hours')}
        type="number"
        value={form.hours}
        problem={problem('hours')}
        onChange={(hours) => set({ hours })}
      />
      <Choice
        label={t('category')}
        none={t('common:pleaseSelect')}
        value={form.category}
        problem={problem('category')}
        options={codes.categories}
        onChange={(category) => set({ category })}
      />
    </>
  )
}

function useSave(stored: Paper | undefined, onSaved: () => void) {
  const { t } = useTranslation('common')
  const textOf = useApiErrorText()
  const { move, setUnsaved } = usePageTab()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Form) =>
      post(
        'lawer-other/edu/paper/save',
        { ...inputOf(form), ...(stored && { id: stored.paper.id, version: stored.paper.version }) },
        once(),
      ),
    meta: { quiet: true },
    onSuccess: async (id) => {
      toast('success', t('saved'))
      onSaved()
      setUnsaved(false)
      await queryClient.invalidateQueries({ queryKey: ['eduPapers'] })
      await queryClient.invalidateQueries({ queryKey: ['eduPaper'] })
      if (!stored) move(recordPath(paths.paper, id))
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
}

function inputOf(form: Form): PaperInput {
  const { title, random, answers, shuffled, open, category } = form
  const windowFrom = momentOf(form.windowFrom)
  const windowTo = momentOf(form.windowTo)
  return {
    title,
    random,
    answers,
    shuffled,
    open,
    hours: open ? Number(form.hours) || 0 : 0,
    category: open ? category : '',
    total: totalOf(form),
    pass: Number(form.pass) || 0,
    minutes: Number(form.minutes) || 0,
    attempts: Number(form.attempts) || 0,
    rules: random ? form.rules.map(({ key: _, ...rule }) => rule) : [],
    questions: random ? [] : form.questions.map(({ id, points }) => ({ id, points })),
    ...(windowFrom !== undefined && { windowFrom }),
    ...(windowTo !== undefined && { windowTo }),
  }
}

/** How many passed, and of each question how many had it right and how well it tells the good from the others. */
function Statistics({ paper }: { paper: Paper }) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  return (
    <>
      <dl className="learning-facts">
        <div>
          <dt>{t('paper.scored')}</dt>
          <dd>{paper.scored}</dd>
        </div>
        <div>
          <dt>{t('paper.passed')}</dt>
          <dd>{paper.scored === 0 ? '–' : `${Math.round((paper.passed * 100) / paper.scored)}%`}</dd>
        </div>
        <div>
          <dt>{t('paper.average')}</dt>
          <dd>{paper.scored === 0 ? '–' : paper.average}</dd>
        </div>
      </dl>
      <DataTable
        label={t('paper.statistics')}
        rows={paper.questions}
        rowKey={({ id }) => id}
        empty={t('paper.noAttempts')}
        columns={[
          { key: 'stem', title: t('stem'), wrap: true, cell: ({ stem }) => stem },
          { key: 'kind', title: t('questionKind'), cell: ({ kind }) => codes.kind(kind) },
          { key: 'points', title: t('points'), align: 'end', cell: ({ points }) => points },
          { key: 'count', title: t('paper.answered'), align: 'end', cell: ({ count }) => count },
          {
            key: 'right',
            title: t('paper.right'),
            align: 'end',
            cell: ({ count, right }) => (count === 0 ? '–' : `${right}%`),
          },
          {
            key: 'discrimination',
            title: t('paper.discrimination'),
            align: 'end',
            cell: ({ discrimination }) => (discrimination === null ? '–' : (discrimination / 100).toFixed(2)),
          },
        ]}
      />
    </>
  )
}
