import type Modeler from 'bpmn-js/lib/Modeler'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useTranslation } from 'react-i18next'
import type { LogEntry, SimulationState } from '../../core/types'
import { useAddressee } from './OperationNotes'
import '../source.css'

/** Whoever applied, as a dry run names him. */
const applicant = 'applicant'

/** What happened so far, and the variables as they are now. */
export function RunLog({ modeler, state }: { modeler: Modeler; state: SimulationState }) {
  const { t } = useTranslation('designer')
  const nameOf = (id: string) => modeler.get<ElementRegistry>('elementRegistry').get(id)?.businessObject?.name || id
  const addresseeOf = useAddressee()
  const receivers = ({ kind, to }: LogEntry) => {
    if (kind === 'letterIssued') return t('dryRun.to', { names: addresseeOf(to[0]) })
    const names = to.map((name) => (name === applicant ? addresseeOf(name) : name))
    return names.length > 0 && t('dryRun.to', { names: names.join(t('dryRun.comma')) })
  }
  return (
    <>
      <section aria-label={t('dryRun.log')}>
        <h3 className="designer-title">{t('dryRun.log')}</h3>
        <ol className="designer-trail">
          {state.log.map((entry) => (
            <li key={entry.seq}>
              {t(`dryRun.event.${entry.kind}`)} {entry.node && nameOf(entry.node)}{' '}
              {entry.detail && <code>{entry.detail}</code>} {receivers(entry)}
            </li>
          ))}
        </ol>
      </section>
      <details>
        <summary>{t('dryRun.current')}</summary>
        <pre className="designer-source">{JSON.stringify(state.variables, null, 2)}</pre>
      </details>
    </>
  )
}
