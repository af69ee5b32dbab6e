import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownAnswer } from '../api/contract'
import { useLearningCodes } from './fields'

/** Questions with what was answered, what is right and what it was worth; below each whatever belongs there. */
export function ShownAnswers(props: { answers: ShownAnswer[]; below?: (answer: ShownAnswer) => ReactNode }) {
  const { t } = useTranslation('learning')
  const codes = useLearningCodes()
  return (
    <ol className="learning-questions">
      {props.answers.map((it) => (
        <li key={it.number}>
          <p className="learning-text">
            {it.number + 1}. {it.stem} <span className="learning-note">{codes.kind(it.kind)}</span>
          </p>
          {it.options.map(({ key, text }) => (
            <p key={key} className="learning-text">
              {key}. {text}
            </p>
          ))}
          <dl className="learning-facts">
            <div>
              <dt>{t('results.answer')}</dt>
              <dd className="learning-text">{it.answer || '–'}</dd>
            </div>
            <div>
              <dt>{t('results.right')}</dt>
              <dd className="learning-text">{it.rightAnswer || '–'}</dd>
            </div>
            <div>
              <dt>{t('results.points')}</dt>
              <dd>
                {it.scored ?? '–'} / {it.points}
              </dd>
            </div>
          </dl>
          {it.analysis !== '' && <p className="learning-text learning-note">{it.analysis}</p>}
          {it.comment !== '' && (
            <p className="learning-text">
              {t('results.comment')}: {it.comment}
            </p>
          )}
          {props.below?.(it)}
        </li>
      ))}
    </ol>
  )
}
