import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaChange, AreaFieldChange } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import type { Area, Field, SubTable } from '../core/types'
import { codeLabel, type Dictionaries } from '../form/reference/dictionaries'
import { fieldsOf } from '../form/state/checking'
import { formatValue } from '../form/view/formatValue'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { dateTime } from '../ui/dates'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { historyQuery } from './api'
import { useAreaDictionaries } from './useAreaDictionaries'

/** What was done with a record: who, when, what changed, and why. */
export default function RecordHistory({ area, id }: { area: Area; id: string }) {
  const { t } = useTranslation('area')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 })
  const history = useQuery(historyQuery(area.key, id, paging))
  return (
    <>
      {history.data && history.data.createdAt > 0 && (
        <p className="nothing">
          {t('history.created', { at: dateTime(history.data.createdAt, true), by: history.data.createdBy })}
        </p>
      )}
      <PagedTable
        label={t('tabs.history')}
        name="areaHistory"
        list={history}
        columns={useColumns(area)}
        rowKey={(change) => `${change.at} ${change.action}`}
        empty={t('history.none')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
    </>
  )
}

function useColumns(area: Area): TableColumn<AreaChange>[] {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const state = fieldsOf(area.form).find(({ key }) => key === area.state)
  const stateName = (code: string) => codeLabel(dictionaries[state?.dictionary ?? ''], code, locale)
  const actName = (key: string) => {
    const action = area.actions.find((one) => one.key === key)
    if (action) return captionText(action.label, locale)
    const others: Record<string, string> = {
      import: t('import.title'),
      approval: t('history.approval'),
      confirmOwnChange: t('history.confirmOwnChange'),
    }
    return others[key] ?? key
  }
  return [
    { key: 'at', title: t('history.time'), cell: ({ at }) => dateTime(at, true) },
    { key: 'by', title: t('history.person'), cell: ({ by }) => by },
    { key: 'action', title: t('history.act'), cell: ({ action }) => actName(action) },
    {
      key: 'state',
      title: t('history.state'),
      cell: ({ fromState, toState }) =>
        toState && (fromState ? `${stateName(fromState)} → ${stateName(toState)}` : stateName(toState)),
    },
    {
      key: 'changes',
      title: t('history.fields'),
      wrap: true,
      cell: ({ changes }) => <Changes area={area} changes={changes} dictionaries={dictionaries} />,
    },
    { key: 'reason', title: t('history.reason'), wrap: true, cell: ({ reason }) => reason },
  ]
}

type ChangesProps = { area: Area; changes: AreaFieldChange[]; dictionaries: Dictionaries }

function Changes({ area, changes, dictionaries }: ChangesProps) {
  const { t } = useTranslation(['area', 'common'])
  const locale = useLocale()
  const fields = new Map(fieldsOf(area.form).map((field) => [field.key, field]))
  const tables = new Map(area.tables.map((table) => [table.key, table]))
  const texts = { yes: t('common:yes'), no: t('common:no') }
  const valueText = (field: Field, value: unknown) =>
    formatValue(field, { [field.key]: value }, dictionaries, locale, texts) || t('history.nothing')
  return (
    <ul className="changes">
      {changes.map(({ field: key, before, after }) => {
        const field = fields.get(key)
        const name = nameOf(field, tables.get(key), key)
        // Of sub-tables, files and formatted texts only that they changed is told.
        const isTold = field !== undefined && (before !== undefined || after !== undefined) && isShort(field)
        return (
          <li key={key}>
            {isTold
              ? t('history.change', { field: name, before: valueText(field, before), after: valueText(field, after) })
              : name}
          </li>
        )
      })}
    </ul>
  )

  function nameOf(field: Field | undefined, table: SubTable | undefined, key: string): string {
    const caption = field?.label ?? table?.title
    return caption ? captionText(caption, locale) : key
  }
}

function isShort({ widget }: Field): boolean {
  return widget !== 'file' && widget !== 'richText' && widget !== 'signature' && widget !== 'table'
}
