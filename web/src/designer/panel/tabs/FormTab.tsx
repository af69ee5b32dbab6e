import { useQuery } from '@tanstack/react-query'
import { is } from 'bpmn-js/lib/util/ModelUtil'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../text/useLocale'
import { formsQuery } from '../../api'
import { readAttribute, writeAttributes } from '../../extension'
import { formTitle } from '../fields/FormSelect'
import { SelectField, TextField } from '../fields/fields'
import { Questions } from '../fields/Questions'
import type { TabProps } from './tab'

/** The form that is filled at the start or looked at in a task, and what whoever decides there fills in. */
export function FormTab({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const forms = useQuery(formsQuery)
  const holder = element.businessObject
  const published = (forms.data ?? []).map((form) => ({ value: form.code, label: formTitle(form, locale) }))
  const options = [{ value: '', label: t('none') }, ...published]
  return (
    <>
      <SelectField
        label={t('form.formKey')}
        value={readAttribute(holder, 'formKey')}
        options={options}
        loading={forms.isPending}
        error={forms.isError ? t('form.failed') : undefined}
        onCommit={(formKey) => writeAttributes(modeler, element, { formKey })}
      />
      {is(element, 'bpmn:UserTask') && <Questions modeler={modeler} element={element} />}
      {is(element, 'bpmn:StartEvent') && (
        <TextField
          label={t('form.initiator')}
          value={readAttribute(holder, 'initiator')}
          onCommit={(initiator) => writeAttributes(modeler, element, { initiator })}
        />
      )}
    </>
  )
}
