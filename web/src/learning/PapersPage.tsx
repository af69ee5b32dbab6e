import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { post } from '../api/client'
import type { PaperRow } from '../api/contract'
import { CourseState } from '../core/codes'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { SearchBox } from '../ui/controls/SearchBox'
import { Panel } from '../ui/Panel'
import { usePageTab } from '../ui/pageTab'
import { PagedTable } from '../ui/table/PagedTable'
import { StateChoice } from './CoursesPage'
import { once, useAct } from './useAct'
import { useList } from './useList'
import './learning.css'

const isPublished = ({ state }: PaperRow) => state === CourseState.Published

/** Papers, for those who teach. */
export default function PapersPage() {
  const { t } = useTranslation(['learning', 'common'])
  const { lead } = usePageTab()
  const { narrow, request, table } = useList('eduPapers', (asked) => post('lawer-other/edu/paper/list', asked))
  const states: Record<string, string> = t('paperStates', { returnObjects: true })
  const act = useAct('eduPapers')
  const setState = ({ id }: PaperRow, state: string) =>
    act.mutate({
      send: () => post('lawer-other/edu/paper/state', { id, state }, once()),
      said: t('stateSet', { state: states[state] ?? state }),
    })
  return (
    <Panel
      title={t('paper.title')}
      extra={
        <div className="learning-tools">
          <StateChoice value={request.state} states={states} onChoose={(state) => narrow({ state })} />
          <SearchBox label={t('paper.search')} value={request.keyword} onSearch={(keyword) => narrow({ keyword })} />
          <Button kind="primary" onClick={() => lead(paths.paper)}>
            {t('paper.add')}
          </Button>
        </div>
      }
    >
      <PagedTable
        {...table}
        label={t('paper.title')}
        name="eduPapers"
        rowKey={({ id }) => id}
        empty={t('paper.empty')}
        hint={t('paper.emptyHint')}
        steps={[{ text: t('paper.add'), to: paths.paper }]}
        columns={[
          { key: 'title', title: t('paper.name'), wrap: true, cell: ({ title }) => title },
          { key: 'total', title: t('paper.total'), align: 'end', cell: ({ total, pass }) => `${pass} / ${total}` },
          { key: 'minutes', title: t('paper.minutes'), align: 'end', cell: ({ minutes }) => minutes },
          { key: 'random', title: t('paper.drawn'), cell: ({ random }) => (random ? t('yes') : t('no')) },
          { key: 'attempts', title: t('paper.handedIn'), align: 'end', cell: ({ attempts }) => attempts },
          { key: 'waiting', title: t('paper.waiting'), align: 'end', cell: ({ waiting }) => waiting },
          { key: 'state', title: t('state'), cell: ({ state }) => states[state] },
          {
            key: 'actions',
            title: t('common:actions'),
            pinned: true,
            cell: (row) => (
              <>
                <Link to={recordPath(paths.paper, row.id)}>{t('open')}</Link>
                <Button
                  kind="link"
                  onClick={() => setState(row, isPublished(row) ? CourseState.Withdrawn : CourseState.Published)}
                >
                  {isPublished(row) ? t('withdraw') : t('publish')}
                </Button>
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
