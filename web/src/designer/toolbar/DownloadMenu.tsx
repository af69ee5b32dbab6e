import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../ui/saveFile'
import { readDiagram } from '../diagram'

const kinds = ['xml', 'svg', 'bpmn'] as const
type Kind = (typeof kinds)[number]

/** The diagram as a file. */
export function DownloadMenu({ modeler }: { modeler: Modeler }) {
  const { t } = useTranslation('designer')
  const download = async (kind: Kind) => {
    const { flowKey, text } = await readDiagram(modeler)
    const content = kind === 'svg' ? (await modeler.saveSVG()).svg : text
    const type = kind === 'svg' ? 'image/svg+xml' : 'application/xml'
    saveFile(new Blob([content], { type }), `${flowKey}.${kind}`)
  }
  const items = kinds.map((kind) => ({ key: kind, label: kind.toUpperCase(), onClick: () => download(kind) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<DownloadOutlined />}>{t('download')}</Button>
    </Dropdown>
  )
}
