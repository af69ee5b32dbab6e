import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import type AlignElements from 'diagram-js/lib/features/align-elements/AlignElements'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tell } from '../../ui/notices'

type Side = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
const sides: { side: Side; icon: ReactNode }[] = [
  { side: 'left', icon: <AlignLeftOutlined /> },
  { side: 'center', icon: <AlignCenterOutlined /> },
  { side: 'right', icon: <AlignRightOutlined /> },
  { side: 'top', icon: <VerticalAlignTopOutlined /> },
  { side: 'middle', icon: <VerticalAlignMiddleOutlined /> },
  { side: 'bottom', icon: <VerticalAlignBottomOutlined /> },
]

/** Lines up the selected elements. */
export function AlignMenu({ modeler }: { modeler: Modeler }) {
  const { t } = useTranslation('designer')
  const align = (side: Side) => {
    const chosen = modeler.get<Selection>('selection').get()
    if (chosen.length < 2) tell('error', t('alignTwo'))
    else modeler.get<AlignElements>('alignElements').trigger(chosen, side)
  }
  const items = sides.map(({ side, icon }) => ({
    key: side,
    icon,
    label: t(`align.${side}`),
    onClick: () => align(side),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<AlignLeftOutlined />} aria-label={t('alignTitle')} title={t('alignTitle')} />
    </Dropdown>
  )
}
