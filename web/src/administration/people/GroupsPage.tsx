import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { SearchBox } from '../../ui/controls/SearchBox'
import { Panel } from '../../ui/Panel'
import type { TableColumn } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { MembersDialog } from './MembersDialog'
import { listGroups } from './organisations'
import '../administration.css'

/** The groups that flows offer steps to: a role at an organisation, with its members. */
export default function GroupsPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 })
  const [keyword, setKeyword] = useState('')
  const [shown, setShown] = useState<GroupLine | null>(null)
  const groups = useQuery({
    queryKey: ['organisations', 'groups', paging, keyword],
    queryFn: () => listGroups({ ...paging, keyword }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const search = (wanted: string) => {
    setKeyword(wanted)
    setPaging({ ...paging, page: 1 })
  }
  return (
    <Panel title={t('group.title')} extra={<SearchBox label={t('group.keyword')} value={keyword} onSearch={search} />}>
      <PagedTable
        label={t('group.title')}
        name="groups"
        list={groups}
        columns={useColumns(setShown)}
        rowKey={(row) => `${row.code}@${row.orgId}`}
        empty={t('group.empty')}
        hint={t('group.emptyHint')}
        onClear={keyword === '' ? undefined : () => search('')}
        textOf={textOf}
        {...paging}
        onPage={(page, pageSize) => setPaging({ page, pageSize })}
      />
      {shown && (
        <MembersDialog
          title={`${shown.organisation} · ${shown.name}`}
          filter={{ orgId: shown.orgId, roleId: shown.roleId }}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  )
}

function useColumns(show: (group: GroupLine) => void): TableColumn<GroupLine>[] {
  const { t } = useTranslation(['people', 'common'])
  const locale = useLocale()
  return useMemo(
    () => [
      { key: 'organisation', title: t('user.organisation'), cell: (row) => row.organisation },
      { key: 'role', title: t('group.role'), cell: (row) => (locale === 'en' && row.nameEn) || row.name },
      { key: 'code', title: t('group.code'), cell: (row) => `${row.code}@${row.orgId}` },
      { key: 'members', title: t('group.members'), cell: (row) => row.members },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => (
          <Button kind="link" onClick={() => show(row)}>
            {t('group.show')}
          </Button>
        ),
      },
    ],
    [t, locale, show],
  )
}
