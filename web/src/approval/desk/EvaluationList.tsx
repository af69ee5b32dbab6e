import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Evaluation } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import type { Paging } from '../../ui/table/listAddress'
import { PagedTable } from '../../ui/table/PagedTable'
import { useEvaluationWords } from '../case/evaluationWords'
import { evaluationsQuery, satisfactionQuery } from './api'
import { EvaluationReply } from './EvaluationReply'
import { type EvaluationFilter, kinds } from './evaluationFilter'
import { Choice } from './TaskFilters'

type Props = {
  filter: EvaluationFilter
  paging: Paging
  label: string
  onSearch: (change: Partial<EvaluationFilter>) => void
  onPage: (page: number, pageSize: number) => void
  onClear: (() => void) | undefined
}

/** What applicants said, the latest first, and what they were answered. */
export function EvaluationList({ filter, paging, label, onSearch, onPage, onClear }: Props) {
  const { t } = useTranslation('desk')
  const textOf = useApiErrorText()
  const [answered, setAnswered] = useState<Evaluation>()
  const kind = kinds.find((one) => one === filter.kind) ?? 'all'
  const { keyword, item, organisation, from, to } = filter
  const list = useQuery(evaluationsQuery({ keyword, kind, item, organisation, from, to, ...paging }))
  return (
    <Panel
      title={label}
      extra={<SearchBox value={keyword} label={t('keyword')} onSearch={(text) => onSearch({ keyword: text })} />}
    >
      <div className="desk-tools">
        <Choice
          label={t('evaluations.kind')}
          value={kind}
          choices={kinds.map((one) => [one, t(`evaluations.kinds.${one}`)] as const)}
          onChange={(one) => onSearch({ kind: one })}
        />
        <Narrowed filter={filter} onSearch={onSearch} />
      </div>
      <PagedTable
        label={label}
        name="evaluations"
        list={list}
        columns={useColumns(setAnswered)}
        rowKey={(row) => row.sqId}
        empty={t('evaluations.none')}
        hint={t('evaluations.noneHint')}
        onClear={onClear}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
      {answered && <EvaluationReply evaluation={answered} onClose={() => setAnswered(undefined)} />}
    </Panel>
  )
}

/** The item or authority whose evaluations the list holds, and the way back to all. */
function Narrowed({ filter, onSearch }: Pick<Props, 'filter' | 'onSearch'>) {
  const { t } = useTranslation('desk')
  const { nameOf } = useFlowNames()
  const by = filter.organisation === '' ? 'item' : 'organisation'
  const key = filter.organisation || filter.item
  const rows = useQuery({ ...satisfactionQuery({ by, from: filter.from, to: filter.to }), enabled: key !== '' }).data
  if (key === '') return null
  const name = rows?.find((row) => row.key === key)?.name ?? key
  return (
    <p className="desk-field">
      {by === 'item' ? nameOf(name) : name}{' '}
      <Button kind="link" onClick={() => onSearch({ item: '', organisation: '' })}>
        {t('evaluations.showAll')}
      </Button>
    </p>
  )
}

function useColumns(onAnswer: (evaluation: Evaluation) => void): TableColumn<Evaluation>[] {
  const { t } = useTranslation('desk')
  const { titleOf } = useFlowNames()
  const { scoreOf, tagsOf } = useEvaluationWords()
  const mayAnswer = usePermitted(['eval:reply'])
  return useMemo(
    () => [
      {
        key: 'sqNo',
        title: t('evaluations.number'),
        cell: (row) => (
          <a href={`#${paths.applicationDetail}?${new URLSearchParams({ sqId: row.sqId })}`}>{row.sqNo}</a>
        ),
      },
      { key: 'title', title: t('evaluations.case'), cell: (row) => titleOf(row.title), wrap: true },
      { key: 'organ', title: t('evaluations.ways.organisation'), cell: (row) => row.organ || '–', wrap: true },
      { key: 'score', title: t('evaluations.score'), cell: (row) => scoreOf(row.score) },
      { key: 'tags', title: t('evaluations.tags'), cell: (row) => tagsOf(row.tags) || '–', wrap: true },
      { key: 'comment', title: t('evaluations.comment'), cell: (row) => row.comment || '–', wrap: true },
      { key: 'at', title: t('evaluations.at'), cell: (row) => dateTime(row.at, true) },
      { key: 'dueOn', title: t('evaluations.dueOn'), cell: (row) => (row.repliedAt === null && row.dueOn) || '–' },
      {
        key: 'reply',
        title: t('evaluations.reply'),
        wrap: true,
        cell: (row) =>
          row.repliedAt !== null ? (
            <>
              {row.reply} {row.rectified && <strong>{t('evaluations.rectified')}</strong>}
            </>
          ) : mayAnswer && row.mayAnswer ? (
            <Button
              kind="link"
              aria-label={t('evaluations.answerOf', { number: row.sqNo })}
              onClick={() => onAnswer(row)}
            >
              {t('evaluations.answer')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, titleOf, scoreOf, tagsOf, mayAnswer, onAnswer],
  )
}
