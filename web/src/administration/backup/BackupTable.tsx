import { useTranslation } from 'react-i18next'
import type { BackupLine } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'

/** What a dialog is open for. */
export type BackupDialog = { act: 'download' | 'remove' | 'restore'; name: string }

type Props = {
  backups: BackupLine[]
  isBusy: boolean
  onCheck: (name: string) => void
  onDialog: (dialog: BackupDialog) => void
}

const mebibyte = 1024 ** 2

/** The backups, the latest first, with what can be done with each. */
export function BackupTable({ backups, isBusy, onCheck, onDialog }: Props) {
  const { t } = useTranslation(['backup', 'common'])
  const columns: TableColumn<BackupLine>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    { key: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'takenAt', title: t('column.takenAt'), cell: ({ takenAt }) => dateTime(takenAt) },
    {
      key: 'size',
      title: t('column.size'),
      cell: ({ size, files }) => t('size', { value: (size / mebibyte).toFixed(1), files }),
    },
    { key: 'program', title: t('column.program'), cell: ({ program }) => program },
    { key: 'soundness', title: t('column.soundness'), cell: (row) => <Soundness row={row} />, wrap: true },
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => (
        <div className="administration-actions">
          <Button kind="link" disabled={isBusy} onClick={() => onCheck(row.name)}>
            {t('check.now')}
          </Button>
          <Button kind="link" onClick={() => onDialog({ act: 'download', name: row.name })}>
            {t('download.title')}
          </Button>
          {row.restorable && row.soundness?.faults.length === 0 && (
            <Button kind="link" onClick={() => onDialog({ act: 'restore', name: row.name })}>
              {t('restore.title')}
            </Button>
          )}
          <Button kind="dangerLink" disabled={isBusy} onClick={() => onDialog({ act: 'remove', name: row.name })}>
            {t('remove.title')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      name="backups"
      columns={columns}
      rows={backups}
      rowKey={(row) => row.name}
      empty={t('empty')}
    />
  )
}

function Soundness({ row: { soundness } }: { row: BackupLine }) {
  const { t } = useTranslation('backup')
  if (soundness === null) return t('soundness.unknown')
  if (soundness.faults.length === 0) return t('soundness.sound', { time: dateTime(soundness.checkedAt) })
  return <span className="backup-fault">{t('soundness.faults', { faults: soundness.faults.join(' ') })}</span>
}
