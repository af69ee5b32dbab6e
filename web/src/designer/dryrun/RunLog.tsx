import type Modeler from 'bpmn-js/lib/Modeler'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import { useTranslation } from 'react-i18next'
import type { SimulationState } from '../../core/types'
import '../source.css'

/** What happened so far, and the variables as they are now. */
export function RunLog({ modeler, state }: { modeler: Modeler; state: SimulationState }) {
  const { t } = useTranslation('designer')
  const nameOf = (id: string) => modeler.get<ElementRegistry>('elementRegistry').get(id)?.businessObject?.name || id
  return (
    <>
      <section aria-label={t('dryRun.log')}>
        <h3 className="designer-title">{t('dryRun.log')}</h3>
        <ol className="designer-trail">
          {state.log.map((entry) => (
            <li key={entry.seq}>
              {t(`dryRun.event.${entry.kind}`)} {nameOf(entry.node)} {entry.detail && <code>{entry.detail}</code>}
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
