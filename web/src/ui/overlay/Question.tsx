import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { type Asked, currentQuestion, onQuestion } from './ask'
import './Question.css'

export function Question() {
  const asked = useSyncExternalStore(onQuestion, currentQuestion)
  return asked && <Dialog asked={asked} />
}

function Dialog({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="question" aria-labelledby="question-title" onCancel={() => asked.answer(false)}>
      <h2 id="question-title">{asked.title ?? t('confirmTitle')}</h2>
      <p>{asked.text}</p>
      <div className="question-answers">
        <Button onClick={() => asked.answer(false)}>{t('cancel')}</Button>
        <Button kind={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
          {t('ok')}
        </Button>
      </div>
    </dialog>
  )
}
