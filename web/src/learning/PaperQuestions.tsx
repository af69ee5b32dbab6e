import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { DrawRule } from '../api/contract'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { Dialog } from '../ui/overlay/Dialog'
import { PagedTable } from '../ui/table/PagedTable'
import { Choice, TextLine, useLearningCodes } from './fields'
import { useList } from './useList'

/** A question of a paper. */
export type ChosenQuestion = { id: string; kind: string; stem: string; points: number }
type Rule = Required<DrawRule> & { key: string }
type Problem = (field: string) => string | undefined

/** The questions of a paper in order, each with its points here. */
export function PaperQuestions(props: {
  questions: ChosenQuestion[]
  problem: Problem
  onChange: (questions: ChosenQuestion[]) => void
}) {
  const { questions, problem, onChange } = props
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ol className="learning-questions">
        {questions.map((question, at) => (
          <li key={question.id}>
            <p className="learning-text">
              {at + 1}. {question.stem} <span className="learning-note">{codes.kind(question.kind)}</span>
            </p>
            <div className="learning-tools">
              <TextLine
                label={t('points')}
                type="number"
                value={String(question.points)}
                problem={problem(`questions[${at}].points`)}
                onChange={(points) =>
                  onChange(questions.map((it) => (it === question ? { ...it, points: Number(points) || 0 } : it)))
                }
              />
              <Button kind="link" onClick={() => onChange(questions.filter((it) => it !== question))}>
                {t('common:remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={() => setChoosing(true)}>{t('paper.choose')}</Button>
      {isChoosing && (
        <BankDialog
          chosen={questions.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
          onChoose={(more) => {
            onChange([...questions, ...more])
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

/** The bank, to choose from. */
function BankDialog(props: { chosen: string[]; onClose: () => void; onChoose: (questions: ChosenQuestion[]) => void }) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  const { request, narrow, table } = useList('eduBank', (asked) => post('lawer-other/edu/question/list', asked))
  const [selected, setSelected] = useState<string[]>([])
  const [known, setKnown] = useState<Record<string, ChosenQuestion>>({})
  const rows = table.list.data?.data ?? []
  const select = (ids: string[]) => {
    const shown = rows.map(({ id, kind, stem, score }): [string, ChosenQuestion] => [
      id,
      { id, kind, stem, points: score },
    ])
    setKnown({ ...known, ...Object.fromEntries(shown) })
    setSelected(ids)
  }
  const choose = () =>
    props.onChoose(selected.flatMap((id) => (known[id] && !props.chosen.includes(id) ? [known[id]] : [])))
  return (
    <Dialog title={t('paper.choose')} wide onClose={props.onClose}>
      <div className="learning-tools">
        <Choice
          label={t('questionKind')}
          none={t('all')}
          value={request.state}
          options={codes.kinds}
          onChange={(state) => narrow({ state })}
        />
        <Choice
          label={t('category')}
          none={t('all')}
          value={request.of}
          options={codes.categories}
          onChange={(of) => narrow({ of })}
        />
        <SearchBox label={t('stem')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
      </div>
      <PagedTable
        {...table}
        label={t('paper.choose')}
        name="eduBank"
        rowKey={({ id }) => id}
        empty={t('paper.noQuestions')}
        selection={{ selected, select, labelOf: ({ stem }) => stem }}
        columns={[
          { key: 'stem', title: t('stem'), wrap: true, cell: ({ stem }) => stem },
          { key: 'kind', title: t('questionKind'), cell: ({ kind }) => codes.kind(kind) },
          { key: 'category', title: t('category'), cell: ({ category }) => codes.category(category) },
          { key: 'score', title: t('points'), align: 'end', cell: ({ score }) => score },
        ]}
      />
      <div className="dialog-actions">
        <Button kind="primary" disabled={selected.length === 0} onClick={choose}>
          {t('paper.take', { count: selected.length })}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is drawn for each attempt: so many of a kind and category. */
export function DrawRules(props: { rules: Rule[]; problem: Problem; onChange: (rules: Rule[]) => void }) {
  const { rules, problem, onChange } = props
  const { t } = useTranslation(['learning', 'common'])
  const codes = useLearningCodes()
  const change = (rule: Rule, part: Partial<Rule>) =>
    onChange(rules.map((it) => (it === rule ? { ...it, ...part } : it)))
  return (
    <>
      <ul className="learning-questions">
        {rules.map((rule, at) => (
          <li key={rule.key} className="learning-form">
            <Choice
              label={t('questionKind')}
              value={rule.kind}
              options={codes.kinds}
              onChange={(kind) => change(rule, { kind })}
            />
            <Choice
              label={t('category')}
              none={t('all')}
              value={rule.category}
              options={codes.categories}
              onChange={(category) => change(rule, { category })}
            />
            <TextLine
              label={t('paper.count')}
              type="number"
              value={String(rule.count)}
              problem={problem(`rules[${at}].count`)}
              onChange={(count) => change(rule, { count: Number(count) || 0 })}
            />
            <TextLine
              label={t('points')}
              type="number"
              value={String(rule.points)}
              problem={problem(`rules[${at}].points`)}
              onChange={(points) => change(rule, { points: Number(points) || 0 })}
            />
            <Button kind="link" onClick={() => onChange(rules.filter((it) => it !== rule))}>
              {t('common:remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => onChange([...rules, { key: crypto.randomUUID(), kind: '1', category: '', count: 5, points: 2 }])}
      >
        {t('paper.addRule')}
      </Button>
    </>
  )
}
