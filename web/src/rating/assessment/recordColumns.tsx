import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRecord } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { usePermitted } from '../../api/permissions'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { applyPath, ownCasePath, paths, recordPath } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'
import { stageText } from '../credit/RatingList'

/** What is done with a record by a dialog. */
export type RecordAct = 'resume' | 'object'

const pages = { lawyer: paths.assessmentLawyers, firm: paths.assessmentFirms, public: paths.assessmentPublic }
const flows: Record<string, string> = { lawyer: 'lsndkh', firm: 'swndkh', public: 'gfndkh' }

/** The columns of those who take part. */
export function useRecordColumns(
  act: (act: RecordAct, record: AssessmentRecord) => void,
): TableColumn<AssessmentRecord>[] {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { khdc } = useDictionaries(['khdc'])
  const user = useCurrentUser()
  const isStaff = user?.zhlx === 'other'
  const levels = usePermitted(['check:level'])
  return useMemo(() => {
    const isOwn = (row: AssessmentRecord) => row.objectId === user?.lawyerId || row.objectId === user?.firmId
    return [
      { key: 'name', title: t('name'), wrap: true, cell: (row) => row.name },
      { key: 'year', title: t('year'), cell: (row) => row.year },
      { key: 'firm', title: t('firm'), wrap: true, cell: (row) => row.firm ?? '' },
      {
        key: 'stage',
        title: t('stage'),
        cell: (row) => stageText(t('assessment.stages', { returnObjects: true }), row.stage),
      },
      { key: 'node', title: t('assessment.node'), wrap: true, cell: (row) => row.node ?? '' },
      {
        key: 'level',
        title: t('assessment.level'),
        cell: (row) => (row.level === null ? '' : codeLabel(khdc, row.level, locale)),
      },
      { key: 'handedIn', title: t('assessment.handedInAt'), cell: (row) => dateTime(row.handedIn, true) },
      { key: 'remindedAt', title: t('assessment.remindedAt'), cell: (row) => dateTime(row.remindedAt, true) },
      {
        key: 'callUntil',
        title: t('assessment.calledUntil'),
        cell: (row) =>
          row.callNotice === null ? (
            ''
          ) : (
            <a href={`#${recordPath(paths.publicNotice, row.callNotice)}`}>{row.callUntil}</a>
          ),
      },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
      {
        key: 'actions',
        title: t('actions'),
        pinned: true,
        cell: (row) => (
          <div className="rating-actions">
            {isOwn(row) && row.closed === 0 && row.stage === 'missing' && (
              <a href={`#${applyPath(flows[row.kind] ?? 'lsndkh')}`}>{t('assessment.self')}</a>
            )}
            {row.sqId !== null && (
              <a href={`#${isStaff ? `${paths.applicationDetail}?sqId=${row.sqId}` : ownCasePath(row.sqId)}`}>
                {t('assessment.case')}
              </a>
            )}
            {row.stage === 'deferred' && levels && (
              <Button kind="link" onClick={() => act('resume', row)}>
                {t('assessment.resume')}
              </Button>
            )}
            {row.stage === 'publicity' && (
              <Button kind="link" onClick={() => act('object', row)}>
                {t('credit.object_')}
              </Button>
            )}
            <a
              href={`#${pages[row.kind === 'firm' || row.kind === 'public' ? row.kind : 'lawyer']}?record=${encodeURIComponent(row.id)}`}
            >
              {t('assessment.form')}
            </a>
          </div>
        ),
      },
    ]
  }, [t, locale, khdc, isStaff, levels, user?.lawyerId, user?.firmId, act])
}
