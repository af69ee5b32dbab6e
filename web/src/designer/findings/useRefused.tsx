import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { isObject, Refusal } from '../../api/refusal'
import type { Finding } from '../../core/flow'
import { useLocale } from '../../text/useLocale'
import { findingText } from './findingText'

/** Shows why the server did not take a diagram: its findings where it names them. */
export function useRefused(): (reason: Error) => void {
  const { t } = useTranslation(['designer', 'common'])
  const { modal } = App.useApp()
  const locale = useLocale()
  return (reason) => {
    const findings = findingsOf(reason)
    const network = reason instanceof Refusal && reason.code === 'NETWORK' ? t('common:network') : reason.message
    const list = findings.map((finding) => `${finding.element ?? ''} ${findingText(finding, locale)}`.trim())
    modal.error({
      title: t('refused'),
      width: 560,
      content: list.length === 0 ? network : <Sentences list={list} />,
    })
  }
}

function Sentences({ list }: { list: string[] }) {
  return (
    <ul className="designer-problems">
      {[...new Set(list)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function findingsOf(reason: Error): Finding[] {
  const data = reason instanceof Refusal ? reason.data : null
  return isObject(data) && Array.isArray(data.findings) ? data.findings : []
}
