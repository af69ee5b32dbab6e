import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FlowVersionRow, Migrated } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { monitoredCasePath } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { ChoiceField } from '../ChoiceField'
import type { Mark } from '../FlowDiagram'
import { comparisonQuery, migrate, migrationQuery, movedQuery } from './api'
import { unmapped as inTheWay, isFinal, type Mapping, chosen as ofMapping } from './mapping'
import { userTasks } from './userTasks'

// The viewer weighs more than the rest of the page.
const FlowDiagram = lazy(() => import('../FlowDiagram'))

/** Moving running cases to a version: what would become of each, on the diagram, then what has. */
export function MigrateView({ flowKey, versions }: { flowKey: string; versions: FlowVersionRow[] }) {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const { nameOf } = useFlowNames()
  const [version, setVersion] = useState(versions[0]?.version ?? 0)
  const [mapping, setMapping] = useState<Mapping>({})
  const [selected, select] = useState<string[]>([])
  const [moved, setMoved] = useState<Migrated[]>([])
  const elements = ofMapping(mapping)
  const preview = useQuery({ ...migrationQuery({ flowKey, version, elements }), enabled: version > 0 })
  const texts = useQuery({ ...comparisonQuery(flowKey, version, version), enabled: version > 0 })
  const steps = useMemo(() => userTasks(texts.data?.after ?? ''), [texts.data])
  if (preview.isPending) return <Loading />
  if (!preview.data) return <Failed reason={textOf(preview.error)} onRetry={preview.refetch} />
  const rows = preview.data
  const chosenRows = rows.filter((row) => row.fits && selected.includes(row.instanceId))
  return (
    <>
      <p className="administration-note">{t('migrate.note')}</p>
      <div className="administration-search">
        <ChoiceField
          label={t('migrate.to')}
          value={String(version)}
          choices={versions.map((it) => ({ value: String(it.version), label: `V${it.version}` }))}
          onChange={(it) => {
            setVersion(Number(it))
            setMapping({})
            select([])
          }}
        />
        {inTheWay(rows, mapping).map((element) => (
          <ChoiceField
            key={element}
            label={t('migrate.map', { element: nameOf(nameIn(rows, element)) })}
            title={element}
            value={mapping[element] ?? ''}
            choices={[
              { value: '', label: t('acts.choose') },
              ...steps.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
            ]}
            onChange={(to) => setMapping({ ...mapping, [element]: to })}
          />
        ))}
      </div>
      <MigrationTable rows={rows} selected={selected} select={select} />
      <MoveButton
        request={{ flowKey, version, elements, instances: chosenRows.map((row) => row.instanceId) }}
        onMoved={(results) => {
          setMoved(results)
          select([])
        }}
      />
      {moved.length > 0 && <Results rows={moved} mapping={elements} />}
      {texts.isLoading ? (
        <Loading />
      ) : (
        <Suspense fallback={<Loading />}>
          {texts.data && (
            <>
              <h3>{t('migrate.diagram', { version })}</h3>
              <FlowDiagram label={t('migrate.diagram', { version })} text={texts.data.after} marks={marksOf(rows)} />
            </>
          )}
          <MovedCases flowKey={flowKey} onBack={() => setMoved([])} />
        </Suspense>
      )}
    </>
  )
}

/** Where the cases would stand. */
function marksOf(rows: Migrated[]): Record<string, Mark> {
  return Object.fromEntries(rows.flatMap(({ tasks }) => tasks.map((task) => [task, 'active' as const])))
}

type TableProps = { rows: Migrated[]; selected: string[]; select: (ids: string[]) => void }

function MigrationTable({ rows, selected, select }: TableProps) {
  const { t } = useTranslation('monitor')
  const columns = useMigrationColumns()
  return (
    <DataTable
      label={t('migrate.cases')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.instanceId}
      selection={{ selected, select, labelOf: (row) => t('migrate.choose', { name: row.sqNo ?? row.instanceId }) }}
      empty={t('migrate.empty')}
    />
  )
}

function useMigrationColumns(): TableColumn<Migrated>[] {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  return useMemo(
    () => [
      {
        key: 'sqNo',
        title: t('list.sqNo'),
        cell: (row) => (
          <Link to={monitoredCasePath({ instanceId: row.instanceId })}>{row.sqNo ?? t('list.unnumbered')}</Link>
        ),
      },
      { key: 'versions', title: t('list.version'), cell: (row) => `V${row.fromVersion} → V${row.toVersion}` },
      { key: 'fits', title: t('migrate.result'), cell: (row) => t(row.fits ? 'migrate.fits' : 'migrate.doesNotFit') },
      {
        key: 'where',
        title: t('migrate.where'),
        wrap: true,
        cell: (row) => (
          <>
            {!row.fits && row.reason}{' '}
            {(row.fits ? row.tasks : row.elements).map((id, at) => (
              <span key={id} title={id}>
                {at > 0 && ', '}
                {nameOf(row.names[id] ?? id)}
              </span>
            ))}
          </>
        ),
      },
    ],
    [t, nameOf],
  )
}

type MoveProps = {
  request: Parameters<typeof migrate>[0] & { instances: string[] }
  onMoved: (rows: Migrated[]) => void
}

function MoveButton({ request, onMoved }: MoveProps) {
  const { t } = useTranslation('monitor')
  const move = useMigration(onMoved)
  const count = request.instances.length
  const ask = async () => {
    if (await confirm(t('migrate.ask', { count }))) move.mutate(request)
  }
  return (
    <div className="dialog-actions">
      <Button kind="primary" busy={move.isPending} disabled={count === 0} onClick={ask}>
        {t('migrate.run', { count })}
      </Button>
    </div>
  )
}

function useMigration(onMoved: (rows: Migrated[]) => void) {
  const { t } = useTranslation('monitor')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: migrate,
    meta: { quiet: true },
    onSuccess: (rows) => {
      const done = rows.filter(({ fits }) => fits).length
      toast(done === rows.length ? 'success' : 'error', t('migrate.done', { done, failed: rows.length - done }))
      onMoved(rows)
    },
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['processes'] })
      await queryClient.invalidateQueries({ queryKey: ['monitor'] })
    },
  })
}

/** What has become of each. */
function Results({ rows, mapping }: { rows: Migrated[]; mapping: Mapping }) {
  const { t } = useTranslation('monitor')
  const final = isFinal(mapping) ? t('migrate.final') : ''
  return (
    <section aria-label={t('migrate.results')}>
      <h3>{t('migrate.results')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.instanceId}>
            {row.sqNo ?? row.instanceId}:{' '}
            {row.fits ? `${t('migrate.moved')} ${final}` : `${t('migrate.stayed')} ${row.reason ?? ''}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Cases that were moved, whenever it was, each with its way back as long as there is one. */
function MovedCases({ flowKey, onBack }: { flowKey: string; onBack: () => void }) {
  const { t } = useTranslation('monitor')
  const back = useMigration(onBack)
  const rows = useQuery(movedQuery(flowKey)).data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t('migrate.movedBefore')}>
      <h3>{t('migrate.movedBefore')}</h3>
      <ul>
        {rows.map(({ instanceId, sqNo, fromVersion, toVersion, elements, movedAt }) => (
          <li key={instanceId}>
            {sqNo ?? instanceId}: V{fromVersion} → V{toVersion} {dateTime(movedAt, true)}{' '}
            <Button
              kind="link"
              busy={back.isPending}
              onClick={() => back.mutate({ flowKey, version: fromVersion, elements, instances: [instanceId] })}
            >
              {t('migrate.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What an element is called in one of the rows; its id where nobody says. */
function nameIn(rows: Migrated[], element: string): string {
  return rows.find(({ names }) => names[element] !== undefined)?.names[element] ?? element
}
