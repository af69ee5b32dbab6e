import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

const keys = [
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Shift + Z'],
  ['copy', 'Ctrl + C'],
  ['paste', 'Ctrl + V'],
  ['selectAll', 'Ctrl + A'],
  ['find', 'Ctrl + F'],
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
export function KeyboardSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('designer')
  return (
    <Modal title={t('keyboard')} open={isOpen} onCancel={onClose} footer={null}>
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
    </Modal>
  )
}
