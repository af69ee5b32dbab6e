import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { Dialog } from './Dialog'
import './NewerDialog.css'

type Props = {
  last: { by: string; at: string }
  choices: { title: string; help: string; act: () => void }[]
  onClose: () => void
}

/** Somebody else saved what is open here. Nothing is lost yet; what is to become of the two is chosen here. */
export function NewerDialog({ last, choices, onClose }: Props) {
  const { t } = useTranslation()
  const { by, at } = last
  return (
    <Dialog title={t('newer.title')} onClose={onClose}>
      <p>{by === '' ? t('newer.exists', { at }) : t('newer.text', { by, at })}</p>
      <ul className="newer-choices">
        {choices.map(({ title, help, act }) => (
          <li key={title}>
            <Button onClick={act}>{title}</Button>
            <span>{help}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
