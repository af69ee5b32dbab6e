import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AreaRecord } from '../api/contract'
import { useCurrentUser } from '../api/currentUser'
import type { Area, Related } from '../core/types'
import { pathname, recordPages, searchOf } from '../paths'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { TabList } from '../ui/controls/TabList'
import { Loading } from '../ui/feedback/Loading'
import { usePageTab } from '../ui/pageTab'
import { areaQuery } from './api'
import { isOpenTo } from './offered'
import { RecordSections, Rows } from './RecordView'
import { RelatedRecords } from './RelatedRecords'
import { hasFiles } from './recordFiles'
import { type TableTab, tableTabs } from './recordTabs'
import { useAreaDictionaries } from './useAreaDictionaries'

const RecordFiles = lazy(() => import('./RecordFiles'))
const RecordHistory = lazy(() => import('./RecordHistory'))

const own = ':record'
const files = ':files'
const history = ':history'

/** A record to read: its sections, the rows that belong to it, what names it elsewhere, its files, what was done with it. */
export function RecordTabs({ area, detail }: { area: Area; detail: AreaRecord }) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const listed = useListedAreas(area.related)
  const tables = tableTabs(area, ({ area: key }) => listed.has(key))
  const tabs = [
    { key: own, title: t('tabs.record') },
    ...tables.map((tab) => ({
      key: tab.key,
      title: <TabTitle text={captionText(tab.title, locale)} {...{ tab, detail }} />,
    })),
    ...(hasFiles(area) ? [{ key: files, title: t('tabs.files') }] : []),
    ...(detail.actions.includes('history') ? [{ key: history, title: t('tabs.history') }] : []),
  ]
  const { active, choose } = useTab(tabs.map(({ key }) => key))
  const shown = tables.find(({ key }) => key === active)
  if (tabs.length === 1) return <RecordSections area={area} detail={detail} />
  return (
    <TabList label={t('tabs.title')} tabs={tabs} active={active} onChoose={choose}>
      <Suspense fallback={<Loading />}>
        {active === own && <RecordSections area={area} detail={detail} />}
        {active === files && <RecordFiles area={area} detail={detail} />}
        {active === history && <RecordHistory area={area} id={detail.row.id} />}
        {shown && <TableTabContent area={area} detail={detail} tab={shown} listed={listed} />}
      </Suspense>
    </TabList>
  )
}

/** A title with how many rows there are behind it. */
function TabTitle({ text, tab, detail }: { text: string; tab: TableTab; detail: AreaRecord }) {
  const count = tab.tables.reduce((sum, { key }) => sum + (detail.tables[key]?.length ?? 0), 0)
  return (
    <>
      {text}
      {count > 0 && <span className="tab-count">{count}</span>}
    </>
  )
}

type ContentProps = { area: Area; detail: AreaRecord; tab: TableTab; listed: Map<string, Area> }

function TableTabContent({ area, detail, tab, listed }: ContentProps) {
  const dictionaries = useAreaDictionaries(area)
  return (
    <div className="record">
      {tab.tables.map((table) => (
        <Rows key={table.key} table={table} rows={detail.tables[table.key] ?? []} dictionaries={dictionaries} />
      ))}
      {tab.related.map((related) => {
        const other = listed.get(related.area)
        return other && <RelatedRecords key={related.area} area={other} filterKey={related.filter} id={detail.row.id} />
      })}
    </div>
  )
}

/** The related areas that have pages here and whose records the user may list, by key. */
function useListedAreas(related: Related[]): Map<string, Area> {
  const user = useCurrentUser()
  const keys = [...new Set(related.map(({ area }) => area))].filter((key) => recordPages.has(key))
  const areas = useQueries({ queries: keys.map(areaQuery) })
  const found = areas.flatMap(({ data }) => data ?? [])
  const mayList = ({ actions }: Area) =>
    user !== undefined && actions.some((action) => action.key === 'list' && isOpenTo(action, user))
  return new Map(found.filter(mayList).map((area) => [area.key, area]))
}

/** The tab in front, kept in the address. */
function useTab(keys: string[]) {
  const [search] = useSearchParams()
  const { url, move } = usePageTab()
  const [chosen, setChosen] = useState(search.get('tab') ?? own)
  const choose = (key: string) => {
    setChosen(key)
    const next = searchOf(url)
    if (key === own) next.delete('tab')
    else next.set('tab', key)
    move(`${pathname(url)}?${next}`)
  }
  return { active: keys.includes(chosen) ? chosen : own, choose }
}
