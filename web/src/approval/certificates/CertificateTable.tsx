import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Certificate } from '../../api/contract'
import { useCurrentUser } from '../../api/currentUser'
import { useMenuSteps } from '../../api/menu'
import { useApiErrorText } from '../../api/useApiErrorText'
import { applyPath, approvalPath, ownCasePath, paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import '../approval.css'
import { itemsQuery } from '../api'
import { certificatesQuery } from '../apply/api'
import { Status } from '../case/Status'

const noFilter = { keyword: '' }

/** Certificates to make, each with the way to its step; or those that were made, with number and serial. */
export function CertificateTable({ registered }: { registered: boolean }) {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage, isNarrowed } = useListAddress(noFilter)
  const list = useQuery(certificatesQuery({ ...filter, ...paging, registered }))
  const columns = useColumns(registered)
  const isStaff = useCurrentUser()?.zhlx === 'other'
  // Who makes certificates is led to those that wait, who waits for one to his applications.
  const made = isStaff
    ? { text: t('certificate.toMake'), to: paths.certificatesToMake }
    : { text: t('letter.toApplications'), to: paths.applications }
  const steps = useMenuSteps([registered ? made : { text: t('certificate.toDesk'), to: paths.desk }])
  const title = t(!registered ? 'certificate.toMake' : isStaff ? 'certificate.made' : 'certificate.mine')
  return (
    <Panel
      title={title}
      extra={
        <>
          <SearchBox value={filter.keyword} label={t('desk.keyword')} onSearch={(keyword) => search({ keyword })} />
          {registered && <Replacement />}
        </>
      }
    >
      <PagedTable
        label={title}
        name={registered ? 'certificates' : 'certificatesToMake'}
        list={list}
        columns={columns}
        rowKey={(row) => row.sqId}
        empty={t(registered ? 'certificate.noneMade' : 'certificate.noneToMake')}
        hint={t(registered ? 'certificate.noneMadeHint' : 'certificate.noneToMakeHint')}
        steps={steps}
        onClear={isNarrowed ? () => search(noFilter) : undefined}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}

/** The items by which a paper that was lost or is worn is replaced: a lawyer's certificate, a firm's licence. */
const replacements = ['lshz', 'swhz']

/** The way to another certificate, for whoever may apply for it. */
function Replacement() {
  const { t } = useTranslation('approval')
  const navigate = useNavigate()
  const item = useQuery(itemsQuery).data?.find(({ sqType }) => replacements.includes(sqType))
  return item ? (
    <Button kind="primary" onClick={() => navigate(applyPath(item.sqType))}>
      {t('certificate.replace')}
    </Button>
  ) : null
}

function useColumns(registered: boolean): TableColumn<Certificate>[] {
  const { t } = useTranslation(['approval', 'common'])
  const { titleOf } = useFlowNames()
  const isStaff = useCurrentUser()?.zhlx === 'other'
  return useMemo(() => {
    const pathOf = isStaff ? approvalPath : ownCasePath
    return [
      { key: 'sqNo', title: t('case.sqNo'), cell: (row) => <Link to={pathOf(row.sqId)}>{row.sqNo}</Link> },
      { key: 'title', title: t('case.title'), wrap: true, cell: (row) => titleOf(row.title) },
      { key: 'applicant', title: t('case.applicant'), cell: (row) => row.applicantName },
      { key: 'status', title: t('case.status'), cell: (row) => <Status code={row.status} /> },
      ...(registered ? registeredColumns(t) : []),
      { key: 'decideAt', title: t('case.decideAt'), cell: (row) => dateTime(row.decideAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) =>
          !registered && row.taskId !== null ? (
            <Link to={approvalPath(row.sqId, row.taskId)}>{t('certificate.register')}</Link>
          ) : (
            <Link to={pathOf(row.sqId)}>{t('common:view')}</Link>
          ),
      },
    ]
  }, [t, titleOf, registered, isStaff])
}

function registeredColumns(
  t: (key: 'certificate.number' | 'certificate.serial' | 'certificate.void' | 'certificate.at') => string,
): TableColumn<Certificate>[] {
  return [
    { key: 'certNo', title: t('certificate.number'), cell: (row) => row.certNo ?? '–' },
    { key: 'certSerial', title: t('certificate.serial'), cell: (row) => row.certSerial ?? '–' },
    { key: 'voidSerial', title: t('certificate.void'), cell: (row) => row.voidSerial ?? '–' },
    { key: 'certAt', title: t('certificate.at'), cell: (row) => dateTime(row.certAt, true) },
  ]
}
