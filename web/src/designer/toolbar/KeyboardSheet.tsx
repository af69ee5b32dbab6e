import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlay/Dialog'

const keys = [
  ['save', 'Ctrl + S'],
  ['fullWindow', 'F11'],
  ['leaveFullWindow', 'Esc'],
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Shift + Z'],
  ['copy', 'Ctrl + C'],
  ['cut', 'Ctrl + X'],
  ['paste', 'Ctrl + V'],
  ['duplicate', 'Ctrl + D'],
  ['select', '[   ]'],
  ['selectAll', 'Ctrl + A'],
  ['find', 'Ctrl + F'],
  ['appendTask', 'A'],
  ['appendGateway', 'G'],
  ['appendEnd', 'T'],
  ['remove', 'Delete'],
  ['rename', 'E'],
  ['replace', 'R'],
  ['hand', 'H'],
  ['lasso', 'L'],
  ['space', 'S'],
  ['connect', 'C'],
  ['move', '← ↑ → ↓'],
  ['scroll', 'Ctrl + ← ↑ → ↓'],
  ['zoomIn', 'Ctrl + +'],
  ['zoomOut', 'Ctrl + −'],
  ['zoomReset', 'Ctrl + 0'],
] as const

/** What the keyboard does on the canvas. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('designer')
  return (
    <Dialog title={t('keyboard')} onClose={onClose}>
      <dl className="designer-keys">
        {keys.map(([action, key]) => (
          <div key={action}>
            <dt>{t(`key.${action}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
