import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remark } from '../../core/types'
import { ToolIcon } from '../ToolIcon'
import './findings.css'
import { bySeverity, markFindings, nameOf, showElement } from './marks'

/** What is wrong with the diagram, worst first; a click leads to the place. */
export function FindingsList({ modeler, findings }: { modeler: Modeler; findings: Remark[] | null }) {
  const { t } = useTranslation('designer')
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (findings === null) return
    const replaced = new AbortController()
    markFindings(modeler, findings, replaced.signal)
    return () => replaced.abort()
  }, [modeler, findings])
  if (findings === null) return null
  return (
    <section className="designer-findings" aria-label={t('findings.title')}>
      <button type="button" className="designer-findings-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('findings.title')} <Counts findings={findings} />
      </button>
      {isOpen && findings.length > 0 && (
        <ul>
          {bySeverity(findings).map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check may say the same of one place twice
            <li key={index}>
              <button type="button" disabled={!finding.element} onClick={() => showElement(modeler, finding.element)}>
                <SeverityIcon severity={finding.severity} />
                <span className="designer-visually-hidden">{t(`findings.${finding.severity}`)}</span>
                <span>{finding.text}</span>
                {finding.element && <Place modeler={modeler} id={finding.element} />}
                <span className="designer-faint">{finding.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Where it is: the name that stands in the drawing, and the id. */
function Place({ modeler, id }: { modeler: Modeler; id: string }) {
  const name = nameOf(modeler, id)
  return (
    <>
      {name !== id && <strong>{name}</strong>}
      <code>{id}</code>
    </>
  )
}

function Counts({ findings }: { findings: Remark[] }) {
  const { t } = useTranslation('designer')
  if (findings.length === 0) {
    return (
      <span role="status">
        <span className="designer-is-fine">
          <ToolIcon name="fine" />
        </span>{' '}
        {t('findings.none')}
      </span>
    )
  }
  const severities = ['error', 'warning', 'info'] as const
  return (
    <span role="status" className="designer-counts">
      {severities.map((severity) => {
        const count = findings.filter((finding) => finding.severity === severity).length
        return (
          count > 0 && (
            <span key={severity}>
              <SeverityIcon severity={severity} /> {t(`findings.${severity}`)} {count}
            </span>
          )
        )
      })}
    </span>
  )
}

function SeverityIcon({ severity }: { severity: Remark['severity'] }) {
  return (
    <span className={`designer-is-${severity}`}>
      <ToolIcon name={severity} />
    </span>
  )
}
