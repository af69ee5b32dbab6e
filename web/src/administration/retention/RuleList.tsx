import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RetentionRule } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { RowDialog } from '../../form/dialog/RowForm'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { TextField } from '../TextField'
import { rulesQuery, saveRule } from './api'

/** How long closed cases of each item are kept. */
export function RuleList() {
  const { t } = useTranslation(['monitor', 'common'])
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  const [editing, setEditing] = useState<RetentionRule>()
  const rules = useQuery(rulesQuery)
  const columns = useMemo<TableColumn<RetentionRule>[]>(
    () => [
      { key: 'name', title: t('list.flow'), cell: (row) => nameOf(row.name) },
      {
        key: 'years',
        title: t('retention.years'),
        cell: (row) => (row.years === null ? t('retention.forEver') : t('retention.yearCount', { count: row.years })),
      },
      { key: 'basis', title: t('retention.basis'), wrap: true, cell: (row) => row.basis ?? '' },
      { key: 'by', title: t('retention.by'), cell: (row) => row.updatedBy ?? '' },
      { key: 'at', title: t('retention.at'), cell: (row) => dateTime(row.updatedAt, true) },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <Button kind="link" onClick={() => setEditing(row)}>
            {t('retention.edit')}
          </Button>
        ),
      },
    ],
    [t, nameOf],
  )
  if (rules.isPending) return <Loading />
  if (!rules.data) return <Failed reason={textOf(rules.error)} onRetry={rules.refetch} />
  return (
    <>
      <p className="administration-note">{t('retention.rulesNote')}</p>
      <DataTable label={t('retention.tabs.rules')} columns={columns} rows={rules.data} rowKey={(row) => row.sqType} />
      {editing && <RuleDialog rule={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function RuleDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const [years, setYears] = useState(String(rule.years ?? 10))
  const [basis, setBasis] = useState(rule.basis ?? '')
  return (
    <RowDialog
      title={t('retention.editOf', { name: nameOf(rule.name) })}
      className="administration-dialog"
      queryKeys={['retention']}
      fields={['years', 'basis']}
      send={() => saveRule({ sqType: rule.sqType, years: Number(years), basis })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('retention.years')}
            value={years}
            required
            maxLength={3}
            problem={problemAt('years')}
            onChange={(typed) => setYears(typed.replace(/\D/g, ''))}
          />
          <TextField
            label={t('retention.basis')}
            value={basis}
            maxLength={200}
            problem={problemAt('basis')}
            onChange={setBasis}
          />
        </>
      )}
    </RowDialog>
  )
}
