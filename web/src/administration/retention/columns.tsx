import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClosedCase } from '../../api/contract'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'
import type { TableColumn } from '../../ui/table/DataTable'

/** What is said of a closed case: nothing of what it was about. */
export function useClosedColumns(): TableColumn<ClosedCase>[] {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  const { sqzt, CLJG } = useDictionaries(['sqzt', 'CLJG'])
  return useMemo(
    () => [
      { key: 'sqNo', title: t('list.sqNo'), cell: (row) => row.sqNo },
      { key: 'flow', title: t('list.flow'), cell: (row) => nameOf(row.name) },
      { key: 'status', title: t('list.status'), cell: (row) => codeLabel(sqzt, row.status, locale) },
      {
        key: 'result',
        title: t('case.result'),
        cell: (row) => (row.result === null ? '–' : codeLabel(CLJG, row.result, locale)),
      },
      { key: 'submitAt', title: t('list.submitAt'), cell: (row) => dateTime(row.submitAt, true) },
      { key: 'endedAt', title: t('list.endedAt'), cell: (row) => dateTime(row.endedAt, true) },
      {
        key: 'hold',
        title: t('case.hold'),
        wrap: true,
        cell: (row) =>
          row.holdReason === null ? '' : `${row.holdReason} · ${row.heldBy ?? ''} · ${dateTime(row.heldAt, true)}`,
      },
    ],
    [t, nameOf, sqzt, CLJG, locale],
  )
}
