import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../core/flow'
import { useLocale } from '../../text/useLocale'
import { findingText } from './findingText'
import { markFindings, showElement, sorted } from './marks'

const icons: Record<Finding['severity'], ReactNode> = {
  error: <CloseCircleFilled className="designer-is-error" />,
  warning: <WarningFilled className="designer-is-warning" />,
  info: <InfoCircleFilled className="designer-is-info" />,
}

/** What is wrong with the diagram, worst first; a click leads to the place. */
export function FindingsList({ modeler, findings }: { modeler: Modeler; findings: Finding[] | null }) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (findings !== null) markFindings(modeler, findings, (finding) => findingText(finding, locale))
  }, [modeler, findings, locale])
  if (findings === null) return null
  return (
    <section className="designer-findings" aria-label={t('findings.title')}>
      <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('findings.title')} <Counts findings={findings} />
      </Button>
      {isOpen && findings.length > 0 && (
        <ul>
          {sorted(findings).map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check may say the same of one place twice
            <li key={index}>
              <button type="button" disabled={!finding.element} onClick={() => showElement(modeler, finding.element)}>
                {icons[finding.severity]}
                <span className="designer-visually-hidden">{t(`findings.${finding.severity}`)}</span>
                <span>{findingText(finding, locale)}</span>
                <code>{finding.element}</code>
                <span className="designer-faint">{finding.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Counts({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation('designer')
  if (findings.length === 0) {
    return (
      <span role="status">
        <CheckCircleFilled className="designer-is-fine" /> {t('findings.none')}
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
              {icons[severity]} {t(`findings.${severity}`)} {count}
            </span>
          )
        )
      })}
    </span>
  )
}
