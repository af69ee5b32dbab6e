import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingApplication, BuildingOwnScore, BuildingRelease } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowForm } from '../form/dialog/RowForm'
import { FileLinks } from '../form/files/FileLinks'
import { codeLabel, useDictionaries } from '../form/reference/dictionaries'
import { searchOf } from '../paths'
import { useLocale } from '../text/useLocale'
import { Empty } from '../ui/feedback/Empty'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'
import { usePageTab, usePageTitle } from '../ui/pageTab'
import { applicationQuery, ownScoreQuery, releaseQuery, scoreFirm } from './api'
import { ApplicationFacts } from './building/ApplicationFacts'
import { Cell, LongField, numberOf, Problem } from './fields'

/** A firm's application, and the scores of a member of its team. */
export default function ScorePage() {
  const { t } = useTranslation('rating')
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const application = useQuery(applicationQuery(id))
  const own = useQuery(ownScoreQuery(id))
  const release = useQuery(releaseQuery(application.data?.releaseId ?? ''))
  usePageTitle(application.data?.name)
  const failed = [application, release, own].find((query) => query.isError)
  if (id === '') return <Empty>{t('building.unnamed')}</Empty>
  if (failed) return <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />
  if (!application.data || !release.data || own.data === undefined) return <Loading />
  return (
    <Panel title={t('building.applicationOf', { firm: application.data.name, release: release.data.title })}>
      <ApplicationFacts application={application.data} />
      <Scores
        key={own.data?.submittedAt}
        application={application.data}
        release={release.data}
        own={own.data ?? undefined}
      />
    </Panel>
  )
}

type Props = { application: BuildingApplication; release: BuildingRelease; own?: BuildingOwnScore }

function Scores({ application, release, own }: Props) {
  const { t } = useTranslation('rating')
  const [scores, setScores] = useState(() => release.content.items.map((_, index) => String(own?.scores[index] ?? '')))
  const [comment, setComment] = useState(own?.comment ?? '')
  const mayScore = application.scoredByMe > 0 && release.stage === 'survey'
  if (!mayScore) return <Table {...{ application, release }} />
  const send = () => scoreFirm({ applyId: application.id, scores: scores.map((text) => numberOf(text) ?? -1), comment })
  return (
    <RowForm
      className=""
      queryKeys={['building']}
      successText={t('building.scored')}
      send={send}
      onClose={() => undefined}
    >
      {(problemAt) => (
        <>
          <p className="rating-note">{t('building.scoreNote')}</p>
          <Problem text={problemAt('applyId') ?? problemAt('scores')} />
          <Table
            {...{ application, release }}
            score={(index, name) => (
              <Cell
                label={t('building.myScoreOf', { name })}
                value={scores[index] ?? ''}
                numeric
                problem={problemAt(`scores[${index}]`)}
                onChange={(text) => setScores(scores.map((one, at) => (at === index ? text : one)))}
              />
            )}
          />
          <LongField
            label={t('building.comment')}
            value={comment}
            problem={problemAt('comment')}
            onChange={setComment}
          />
        </>
      )}
    </RowForm>
  )
}

type TableProps = Omit<Props, 'own'> & { score?: (index: number, name: string) => ReactNode }

/** What the firm says of itself at each indicator; beside it the member's score. */
function Table({ application, release, score }: TableProps) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { whwd } = useDictionaries(['whwd'])
  return (
    <div className="rating-rows">
      <table aria-label={t('building.score')}>
        <thead>
          <tr>
            {(['dimension', 'content', 'full', 'selfScore', 'note', 'material'] as const).map((key) => (
              <th key={key}>{t(`building.${key}`)}</th>
            ))}
            {score && <th>{t('building.myScore')}</th>}
          </tr>
        </thead>
        <tbody>
          {release.content.items.map((item, index) => (
            <tr key={item.content}>
              <td>{codeLabel(whwd, item.dimension, locale)}</td>
              <td className="wide">{item.content}</td>
              <td>{item.full}</td>
              <td>{application.scores[index]?.score ?? ''}</td>
              <td className="wide">{application.scores[index]?.note ?? ''}</td>
              <td>
                <FileLinks value={application.scores[index]?.files ?? []} />
              </td>
              {score && <td>{score(index, item.content)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
