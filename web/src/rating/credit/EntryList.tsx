import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditDetail, CreditLine } from '../../api/contract'
import { FileLinks } from '../../form/files/FileLinks'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import type { Claiming } from './Claims'

type Props = {
  detail: CreditDetail
  /** Whoever is rated may ask about an entry; undefined: he is not the one who looks. */
  claims?: (claiming: Claiming) => void
}

/** Each record that gives or takes points, in words. */
export function EntryList({ detail, claims }: Props) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const isEffective = detail.rating.stage === 'effective'
  const columns = useMemo<TableColumn<CreditLine>[]>(
    () => [
      { key: 'item', title: t('credit.itemName'), wrap: true, cell: (row) => row.item ?? t('credit.adjustment') },
      {
        key: 'points',
        title: t('credit.score'),
        align: 'end',
        cell: (row) => (row.points > 0 ? `+${row.points}` : row.points),
      },
      { key: 'standing', title: t('credit.standing'), cell: (row) => t(`credit.standings.${row.standing}`) },
      {
        key: 'why',
        title: t('credit.whyLine'),
        wrap: true,
        cell: (row) => (locale === 'en' ? row.explanation.en : row.explanation.zh),
      },
      {
        key: 'by',
        title: t('credit.from'),
        wrap: true,
        cell: (row) =>
          row.byHand ? t('credit.byHand', { name: row.madeBy ?? '', reason: row.reason }) : t('credit.byFile'),
      },
      { key: 'files', title: t('files'), cell: (row) => <FileLinks value={row.files} /> },
      ...(claims
        ? [
            {
              key: 'actions',
              title: t('actions'),
              pinned: true,
              cell: (row: CreditLine) =>
                row.standing !== 'lifted' && (
                  <div className="rating-actions">
                    {!isEffective && (
                      <Button kind="link" onClick={() => claims({ kind: 'objection', entry: row })}>
                        {t('credit.object_')}
                      </Button>
                    )}
                    {row.points < 0 && (
                      <Button kind="link" onClick={() => claims({ kind: 'repair', entry: row })}>
                        {t('credit.repair')}
                      </Button>
                    )}
                  </div>
                ),
            },
          ]
        : []),
    ],
    [t, locale, claims, isEffective],
  )
  return (
    <DataTable
      label={t('credit.why')}
      columns={columns}
      rows={detail.entries}
      rowKey={(row) => row.id}
      empty={t('credit.noEntry')}
    />
  )
}
