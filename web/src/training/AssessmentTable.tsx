import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AssessmentRow } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { ChoiceField } from '../form/dialog/RowFields'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { AssessmentDialog } from './AssessmentDialog'
import { AssessmentView } from './AssessmentView'
import { assessmentsQuery } from './api'
import { useCodes } from './useCodes'

/** The steps that the association takes: by the state in which each is due. */
const steps: Record<string, 'papers' | 'interview' | 'conclude'> = { '1': 'papers', '2': 'interview', '3': 'conclude' }

/** Assessments within reach, of one internship or all. */
export function AssessmentTable({ internshipId }: { internshipId: string }) {
  const { t } = useTranslation(['training', 'common'])
  const textOf = useApiErrorText()
  const { label, choices } = useCodes()
  const [request, setRequest] = useState({ status: '', page: 1, pageSize: 10 })
  const [shown, setShown] = useState<AssessmentRow | null>(null)
  const [taken, setTaken] = useState<AssessmentRow | null>(null)
  const list = useQuery(assessmentsQuery({ ...request, internshipId }))
  const mayAssess = usePermitted(['intern:edit'])
  const columns = useMemo<TableColumn<AssessmentRow>[]>(
    () => [
      {
        key: 'name',
        title: t('intern'),
        cell: (row) => <Link to={recordPath(paths.intern, row.internshipId)}>{row.name}</Link>,
      },
      { key: 'no', title: t('internNo'), cell: (row) => row.internNo },
      { key: 'firm', title: t('firm'), cell: (row) => row.firmName },
      { key: 'appliedOn', title: t('assessment.appliedOn'), cell: (row) => row.appliedOn },
      { key: 'state', title: t('state'), cell: (row) => label('sxkhzt', row.assessStatus) },
      { key: 'score', title: t('assessment.score'), align: 'end', cell: (row) => row.interviewScore ?? '' },
      { key: 'public', title: t('assessment.publicTo'), cell: (row) => row.publishedTo },
      { key: 'result', title: t('assessment.result'), cell: (row) => label('sxkh', row.result) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => {
          const step = steps[row.assessStatus]
          return (
            <span className="training-actions">
              <Button kind="link" onClick={() => setShown(row)}>
                {t('common:view')}
              </Button>
              {mayAssess && step && (
                <Button kind="link" onClick={() => setTaken(row)}>
                  {t(`assessment.step.${step}`)}
                </Button>
              )}
            </span>
          )
        },
      },
    ],
    [t, label, mayAssess],
  )
  const takenStep = taken && steps[taken.assessStatus]
  return (
    <>
      {internshipId === '' && (
        <search className="training-filters">
          <ChoiceField
            label={t('state')}
            value={request.status}
            choices={[{ value: '', label: t('all') }, ...choices('sxkhzt')]}
            onChange={(status) => setRequest({ ...request, page: 1, status })}
          />
        </search>
      )}
      <PagedTable
        label={t('assessment.title')}
        name="internAssessments"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('assessment.none')}
        textOf={textOf}
        page={request.page}
        pageSize={request.pageSize}
        onPage={(page, pageSize) => setRequest({ ...request, page, pageSize })}
      />
      {shown && <AssessmentView assessment={shown} onClose={() => setShown(null)} />}
      {taken && takenStep && <AssessmentDialog assessment={taken} step={takenStep} onClose={() => setTaken(null)} />}
    </>
  )
}
