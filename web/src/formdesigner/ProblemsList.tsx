import { useTranslation } from 'react-i18next'
import type { FormProblem } from '../core/types'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Icon } from '../ui/Icon'
import { captionAt, partPathOf } from './design'
import { focusNextFrame, inputId, useFormDesigner } from './formDesignerContext'

/** What core says of the form itself; a click leads to the property. */
export function ProblemsList() {
  const { t } = useTranslation('formdesigner')
  const { problems } = useFormDesigner()
  const count = (severity: FormProblem['severity']) => problems.filter((it) => it.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  return (
    <section className="form-problems" aria-label={t('problems.title')}>
      <h2>
        {t('problems.title')}{' '}
        <span role="status">
          {problems.length === 0 && t('problems.none')}
          {errors > 0 && <span className="is-error">{t('problems.errors', { count: errors })} </span>}
          {warnings > 0 && <span className="is-warning">{t('problems.warnings', { count: warnings })}</span>}
        </span>
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.code} ${problem.message.en}`}>
              <ProblemLine problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ProblemLine({ problem }: { problem: FormProblem }) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { form, select } = useFormDesigner()
  const { path, severity, message } = problem
  const caption = captionAt(form, path)
  const show = () => {
    select(partPathOf(path))
    focusNextFrame(inputId(path))
  }
  return (
    <button type="button" onClick={show}>
      <span className={`is-${severity}`}>
        <Icon name="alert" size={14} />
      </span>
      <span className="visually-hidden">{t(`problems.${severity}`)}</span>
      <strong>{caption ? captionText(caption, locale) : t('whole')}</strong>
      <span>{message[locale]}</span>
      <code>{path}</code>
    </button>
  )
}
