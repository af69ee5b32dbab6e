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
import { useListAddress } from '../../ui/table/useListAddress'
import { MembersDialog } from './MembersDialog'
import { listGroups } from './organisations'
import '../administration.css'

const noFilter = { keyword: '' }

/** The groups that flows offer steps to: a role at an organisation, with its members. */
export default function GroupsPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const { filter, paging, search, onPage } = useListAddress(noFilter)
  const { keyword } = filter
  const [shown, setShown] = useState<GroupLine | null>(null)
  const groups = useQuery({
    queryKey: ['organisations', 'groups', paging, keyword],
    queryFn: () => listGroups({ ...paging, keyword }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Panel
      title={t('group.title')}
      extra={<SearchBox label={t('group.keyword')} value={keyword} onSearch={(keyword) => search({ keyword })} />}
    >
      <PagedTable
        label={t('group.title')}
        name="groups"
        list={groups}
        columns={useColumns(setShown)}
        rowKey={(row) => `${row.code}@${row.orgId}`}
        empty={t('group.empty')}
        hint={t('group.emptyHint')}
        onClear={keyword === '' ? undefined : () => search(noFilter)}
        textOf={textOf}
        {...paging}
        onPage={onPage}
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
