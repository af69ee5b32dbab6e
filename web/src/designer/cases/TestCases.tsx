import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useTranslation } from 'react-i18next'
import type { CaseRule, FlowCase, FlowCases } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { coreErrorText } from '../coreError'
import { type Designer, useDesignerState } from '../designerState'
import { showElement } from '../findings/marks'
import { SelectField } from '../panel/fields/fields'
import { casesQuery, removeCase, saveCase, setCaseRule } from './api'
import { CaseFiles } from './CaseFiles'
import { CaseRow } from './CaseRow'
import { PastCases } from './PastCases'
import type { Story } from './story'
import { useCaseError } from './useCaseError'
import { useCaseRuns } from './useCaseRuns'

/** What a test case that differs means for a deployment. */
const rules: readonly CaseRule[] = ['warn', 'refuse']

type Props = {
  designer: Designer
  /** Replays a case in the dry run. */
  onTry: (one: FlowCase) => void
  onClose: () => void
}

/** The test cases of the flow: kept dry runs, which all run again through the drawing with one click. */
export function TestCases({ designer, onTry, onClose }: Props) {
  const { t } = useTranslation(['designer', 'common'])
  const flowKey = designer.base()?.flowKey ?? null
  const seesCases = usePermitted(['flow:instance:manage'])
  return (
    <aside className="designer-panel" aria-label={t('cases.title')}>
      <header className="designer-head">
        <h2 className="designer-title">{t('cases.title')}</h2>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </header>
      {flowKey === null ? (
        <p className="designer-help">{t('cases.unsaved')}</p>
      ) : (
        <>
          <KeptCases designer={designer} flowKey={flowKey} onTry={onTry} />
          {seesCases && <PastCases flowKey={flowKey} onShow={(id) => showElement(designer.modeler, id)} />}
        </>
      )}
    </aside>
  )
}

function KeptCases({ designer, flowKey, onTry }: Omit<Props, 'onClose'> & { flowKey: string }) {
  const textOf = useApiErrorText()
  const kept = useQuery(casesQuery(flowKey))
  if (kept.isPending) return <Loading />
  if (kept.isError) return <Failed reason={textOf(kept.error)} onRetry={kept.refetch} />
  return <CaseList designer={designer} flowKey={flowKey} kept={kept.data} onTry={onTry} />
}

type ListProps = { designer: Designer; flowKey: string; kept: FlowCases; onTry: (one: FlowCase) => void }

function CaseList({ designer, flowKey, kept: { cases, rule, most }, onTry }: ListProps) {
  const { t } = useTranslation('designer')
  const { revision } = useDesignerState(designer)
  const change = useChange()
  const runs = useCaseRuns(designer)
  const run = runs.data
  const red = cases.filter(({ id }) => run?.byId.get(id)?.difference).length
  const save = ({ id, name, story, updatedAt }: FlowCase, changed: { name?: string; story?: Story }) =>
    change.mutate(() => saveCase({ id, flowKey, name, story, updatedAt, ...changed }))
  const nameOf = (id: string) =>
    designer.modeler.get<ElementRegistry>('elementRegistry').get(id)?.businessObject?.name || id
  return (
    <>
      <div className="designer-row">
        <Button kind="primary" disabled={cases.length === 0} busy={runs.isPending} onClick={() => runs.mutate(cases)}>
          {t('cases.run')}
        </Button>
        <CaseFiles flowKey={flowKey} cases={cases} most={most} />
      </div>
      {cases.length === 0 && (
        <>
          <p>{t('cases.empty')}</p>
          <p className="designer-help">{t('cases.emptyHint')}</p>
        </>
      )}
      {runs.isError && (
        <p className="designer-refused" role="alert">
          {t('cases.broken', { reason: coreErrorText(runs.error) })}
        </p>
      )}
      {run !== undefined && (
        <p className={red === 0 ? 'designer-ended' : 'designer-refused'} role="status">
          {red === 0
            ? t('cases.passed', { number: run.byId.size })
            : t('cases.failed', { number: red, total: run.byId.size })}
          {run.revision !== revision && ` · ${t('cases.stale')}`}
        </p>
      )}
      {cases.map((one) => (
        <CaseRow
          key={one.id}
          one={one}
          run={run?.byId.get(one.id)}
          nameOf={nameOf}
          onShow={(id) => showElement(designer.modeler, id)}
          onTry={() => onTry(one)}
          onName={(name) => save(one, { name })}
          onRecord={(story) => save(one, { story })}
          onRemove={() => change.mutate(() => removeCase(one.id))}
        />
      ))}
      <SelectField
        label={t('cases.rule')}
        value={rule}
        options={rules.map((value) => ({ value, label: t(`cases.rules.${value}`) }))}
        onCommit={(value) => change.mutate(() => setCaseRule(flowKey, value as CaseRule))}
      />
    </>
  )
}

/** Changes something about the cases and has them fetched again. */
function useChange() {
  const { t } = useTranslation('common')
  const textOf = useCaseError()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { quiet: true },
    onSuccess: () => toast('success', t('saved')),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['flowCases'] }),
  })
}
