import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { InternshipProgress, OwnClass } from '../api/contract'
import { paths, recordPath } from '../paths'
import { Button } from '../ui/controls/Button'
import { DataTable } from '../ui/table/DataTable'
import { CertificateDialog } from './CertificateDialog'
import { useCodes } from './useCodes'

/** The classes of one intern, with his attendance and certificates. */
export function OwnClasses({ progress }: { progress: InternshipProgress }) {
  const { t } = useTranslation('training')
  const { label } = useCodes()
  const [shown, setShown] = useState<OwnClass | null>(null)
  return (
    <>
      <DataTable
        label={t('tab.classes')}
        rows={progress.classes}
        rowKey={(row) => row.id}
        empty={t('class.noneOwn')}
        columns={[
          {
            key: 'className',
            title: t('class.name'),
            cell: (row) => <Link to={recordPath(paths.trainClass, row.classId)}>{row.className}</Link>,
          },
          { key: 'time', title: t('period'), cell: (row) => `${row.startDate ?? ''} – ${row.endDate ?? ''}` },
          { key: 'present', title: t('class.present'), cell: (row) => `${row.presentCount} / ${row.lessons}` },
          { key: 'score', title: t('class.score'), align: 'end', cell: (row) => row.examScore ?? '' },
          { key: 'state', title: t('state'), cell: (row) => label('pxxyzt', row.studentStatus) },
          {
            key: 'cert',
            title: t('class.certificate'),
            pinned: true,
            cell: (row) =>
              row.certNo && (
                <>
                  <Button kind="link" onClick={() => setShown(row)}>
                    {row.certNo}
                  </Button>
                  {row.certVoid && <span className="training-void"> {t('certificate.isVoid')}</span>}
                </>
              ),
          },
        ]}
      />
      {shown && (
        <CertificateDialog
          id={shown.id}
          name={progress.internship.name}
          internNo={progress.internship.internNo}
          of={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
