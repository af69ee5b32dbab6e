import type Modeler from 'bpmn-js/lib/Modeler'
import type AlignElements from 'diagram-js/lib/features/align-elements/AlignElements'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../ui/controls/MenuButton'
import { toast } from '../../ui/feedback/toasts'
import { ToolIcon } from '../ToolIcon'

const sides = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
type Side = (typeof sides)[number]

/** Lines up the selected elements. */
export function AlignMenu({ modeler, disabled }: { modeler: Modeler; disabled: boolean }) {
  const { t } = useTranslation('designer')
  const align = (side: Side) => {
    const elements = modeler.get<Selection>('selection').get()
    if (elements.length < 2) toast('error', t('alignTwo'))
    else modeler.get<AlignElements>('alignElements').trigger(elements, side)
  }
  const actions = sides.map((side) => ({ key: side, text: t(`align.${side}`), act: () => align(side) }))
  return (
    <MenuButton title={t('alignTitle')} actions={actions} disabled={disabled}>
      <ToolIcon name="align" />
    </MenuButton>
  )
}
