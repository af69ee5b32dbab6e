import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../form/state/checking'
import { useFlowNames } from '../../text/flowNames'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { caseQuery } from '../api'
import { caseMaterialsQuery } from '../apply/api'
import type { AskedCorrections } from './decision'

type Props = { sqId: string; value: AskedCorrections; onChange: (value: AskedCorrections) => void }

/** What the applicant is asked to correct: fields that are marked in his form, and materials that are missing. */
export function CorrectionFields({ sqId, value, onChange }: Props) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const form = useQuery(caseQuery(sqId)).data?.form
  const { nameOf } = useFlowNames()
  // Those of the form are among its fields below.
  const materials = (useQuery(caseMaterialsQuery(sqId)).data ?? []).filter(({ origin }) => origin === 'item')
  const fields = form === undefined ? [] : fieldsOf(form).filter(({ readOnly }) => !readOnly)
  const toggled = (list: string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <>
      {materials.length > 0 && (
        <fieldset className="operations corrections">
          <legend>{t('correction.materials')}</legend>
          {materials.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={value.materials.includes(id)}
                onChange={() => onChange({ ...value, materials: toggled(value.materials, id) })}
              />
              {nameOf(name)}
            </label>
          ))}
        </fieldset>
      )}
      <details className="corrections">
        <summary>{t('correction.fields', { count: value.fields.length })}</summary>
        <div className="operations">
          {fields.map(({ key, label }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={value.fields.includes(key)}
                onChange={() => onChange({ ...value, fields: toggled(value.fields, key) })}
              />
              {captionText(label, locale)}
            </label>
          ))}
        </div>
      </details>
    </>
  )
}
