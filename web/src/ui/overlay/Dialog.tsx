import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon'
import './Dialog.css'
import { useModal } from './useModal'

type Props = {
  title: string
  wide?: boolean
  /** At the right edge, as high as the window: beside what it is about. */
  drawer?: boolean
  onClose: () => void
  children: ReactNode
}

/** A list or a calendar that a field has opened. */
const openList = '[role=combobox][aria-expanded=true], .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

/** Escape closes the list that is open, and not the window with all that was typed into it. */
function keepForList(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key === 'Escape' && event.currentTarget.querySelector(openList)) event.preventDefault()
}

/** A window over the page; Escape closes it, and the focus goes back to where it came from. */
export function Dialog({ title, wide, drawer, onClose, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const cancel = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={['dialog', wide && 'wide', drawer && 'drawer'].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={cancel}
      onKeyDownCapture={keepForList}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="dialog-close" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
