import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationLine } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { MenuButton } from '../../ui/controls/MenuButton'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { ReasonDialog } from '../ReasonDialog'
import { MembersDialog } from './MembersDialog'
import { OrganisationDialog } from './OrganisationDialog'
import { closeOrganisation, organisationsQuery, reopenOrganisation } from './organisations'
import { PostsDialog } from './PostsDialog'
import { inOpenBranches, openAtFirst, type PlacedOrganisation, placed } from './tree'
import '../administration.css'
import './people.css'

type OpenDialog =
  | { what: 'addTop' }
  | { what: 'add' | 'edit' | 'posts' | 'people' | 'close' | 'reopen'; organisation: OrganisationLine }

/** The tree of authorities and associations with their people and posts. */
export default function OrganisationsPage() {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const mayEdit = usePermitted(['sys:org:edit'])
  const organisations = useQuery(organisationsQuery)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const rows = useMemo(() => placed(organisations.data ?? []), [organisations.data])
  // Until a branch is opened or closed, as many are open as can be looked over.
  const [chosen, setOpen] = useState<ReadonlySet<string>>()
  const open = useMemo(() => chosen ?? openAtFirst(rows), [chosen, rows])
  const shown = useMemo(() => inOpenBranches(rows, open), [rows, open])
  const toggle = useCallback((id: string) => setOpen(toggled(open, id)), [open])
  const columns = useColumns(setDialog, mayEdit, { open, toggle })
  const add = (
    <Button kind="primary" onClick={() => setDialog({ what: 'addTop' })}>
      {t('organisation.add')}
    </Button>
  )
  return (
    <Panel title={t('organisation.title')} extra={mayEdit && add}>
      {organisations.isPending && <Loading />}
      {organisations.isError && <Failed reason={textOf(organisations.error)} onRetry={organisations.refetch} />}
      {organisations.data && (
        <DataTable
          label={t('organisation.title')}
          name="organisations"
          rows={shown}
          columns={columns}
          rowKey={(row) => row.id}
          empty={t('organisation.empty')}
        />
      )}
      {dialog && <Dialogs dialog={dialog} organisations={organisations.data ?? []} onClose={() => setDialog(null)} />}
    </Panel>
  )
}

type Branches = { open: ReadonlySet<string>; toggle: (id: string) => void }

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

function useColumns(
  show: (dialog: OpenDialog) => void,
  mayEdit: boolean,
  { open, toggle }: Branches,
): TableColumn<PlacedOrganisation>[] {
  const { t } = useTranslation(['people', 'common'])
  const { JGCJ } = useDictionaries(['JGCJ'])
  const locale = useLocale()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('organisation.name'),
        cell: (row) => <Name row={row} isOpen={open.has(row.id)} toggle={toggle} />,
      },
      { key: 'level', title: t('organisation.level'), cell: (row) => codeLabel(JGCJ, row.level, locale) },
      { key: 'regionCode', title: t('organisation.region'), cell: (row) => row.regionCode },
      { key: 'people', title: t('organisation.people'), cell: (row) => row.people },
      {
        key: 'state',
        title: t('user.state'),
        cell: (row) =>
          row.closedAt == null
            ? t('organisation.open')
            : t('organisation.closedSince', { time: dateTime(row.closedAt, true) }),
      },
      {
        key: 'actions',
        title: t('common:actions'),
        pinned: true,
        cell: (row) => <Acts row={row} mayEdit={mayEdit} open={show} />,
      },
    ],
    [t, JGCJ, locale, mayEdit, show, open, toggle],
  )
}

/** The name below those above it, and what opens and closes the branch. */
function Name({ row, isOpen, toggle }: { row: PlacedOrganisation; isOpen: boolean; toggle: (id: string) => void }) {
  const { t } = useTranslation('people')
  return (
    <span className="branch" style={{ paddingInlineStart: `${row.depth * 20}px` }}>
      {row.hasBelow ? (
        <button
          type="button"
          className="branch-toggle"
          aria-expanded={isOpen}
          aria-label={t('organisation.branch', { name: row.name })}
          onClick={() => toggle(row.id)}
        >
          {isOpen ? '▾' : '▸'}
        </button>
      ) : (
        <span className="branch-toggle" aria-hidden="true" />
      )}
      {row.name}
    </span>
  )
}

function Acts({
  row,
  mayEdit,
  open,
}: {
  row: PlacedOrganisation
  mayEdit: boolean
  open: (dialog: OpenDialog) => void
}) {
  const { t } = useTranslation(['people', 'common'])
  const isOpen = row.closedAt == null
  const acts = [
    { what: 'posts', offered: true },
    { what: 'people', offered: true },
    { what: 'add', offered: mayEdit && isOpen && Number(row.level) < 4 },
    { what: 'edit', offered: mayEdit && isOpen },
    { what: 'close', offered: mayEdit && isOpen },
    { what: 'reopen', offered: mayEdit && !isOpen },
  ] as const
  const actions = acts
    .filter(({ offered }) => offered)
    .map(({ what }) => ({
      key: what,
      text: t(`organisation.acts.${what}`),
      act: () => open({ what, organisation: row }),
    }))
  return (
    <MenuButton title={t('user.actsOf', { name: row.name })} actions={actions}>
      {t('common:actions')}
    </MenuButton>
  )
}

type DialogsProps = { dialog: OpenDialog; organisations: OrganisationLine[]; onClose: () => void }

function Dialogs({ dialog, organisations, onClose }: DialogsProps) {
  const { t } = useTranslation('people')
  if (dialog.what === 'addTop') return <OrganisationDialog organisations={organisations} onClose={onClose} />
  const { what, organisation } = dialog
  switch (what) {
    case 'add':
      return <OrganisationDialog organisations={organisations} above={organisation} onClose={onClose} />
    case 'edit':
      return <OrganisationDialog organisations={organisations} organisation={organisation} onClose={onClose} />
    case 'posts':
      return <PostsDialog organisation={organisation} onClose={onClose} />
    case 'people':
      return <MembersDialog title={organisation.name} filter={{ orgId: organisation.id }} onClose={onClose} />
    default:
      return (
        <ReasonDialog
          title={t(`organisation.acts.${what}`)}
          note={t(`organisation.notes.${what}`, { name: organisation.name })}
          successText={t(`organisation.done.${what}`)}
          queryKeys={['organisations']}
          send={(reason) =>
            what === 'close'
              ? closeOrganisation({ id: organisation.id, reason })
              : reopenOrganisation({ id: organisation.id, reason })
          }
          onClose={onClose}
        />
      )
  }
}
