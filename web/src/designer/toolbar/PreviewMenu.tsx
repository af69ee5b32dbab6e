import { EyeOutlined } from '@ant-design/icons'
import { Button, Dropdown, Modal } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDiagram } from '../diagram'
import { xmlToJson } from '../xmlToJson'

type Shown = { kind: 'XML' | 'JSON'; text: string }

/** The diagram's text, to read and to copy. */
export function PreviewMenu({ modeler }: { modeler: Modeler }) {
  const { t } = useTranslation(['designer', 'common'])
  const [shown, setShown] = useState<Shown | null>(null)
  const show = async (kind: Shown['kind']) => {
    const { text } = await readDiagram(modeler)
    setShown({ kind, text: kind === 'XML' ? text : JSON.stringify(xmlToJson(text), null, 2) })
  }
  const items = (['XML', 'JSON'] as const).map((kind) => ({ key: kind, label: kind, onClick: () => show(kind) }))
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<EyeOutlined />}>{t('preview')}</Button>
      </Dropdown>
      <Modal
        title={shown && t('previewOf', { kind: shown.kind })}
        open={shown !== null}
        width="min(1000px, 90vw)"
        onCancel={() => setShown(null)}
        footer={<Button onClick={() => setShown(null)}>{t('common:close')}</Button>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <pre className="designer-source" tabIndex={0}>
          {shown?.text}
        </pre>
      </Modal>
    </>
  )
}
