import i18next from 'i18next'
import { use, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { FormContext } from '../core/form'
import type { Form, Locale } from '../core/types'
import { FormFields } from '../form/fields/FormFields'
import { FormPaper } from '../form/paper/FormPaper'
import type { Values } from '../form/state/path'
import { useForm } from '../form/state/useForm'
import { FormView } from '../form/view/FormView'
import { inLocale } from '../text/i18n'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import AntdScope from '../ui/theme/AntdScope'
import { useNodeName } from './panel/RightsGroup'

const locales: readonly Locale[] = ['zh-CN', 'en']
const modes = ['edit', 'read', 'print'] as const
const applicant = ''
const nothing: Values = {}

type Mode = (typeof modes)[number]

/** The form as its people will have it: to fill in, to read or on paper, with the rights of a node, in either language. */
export function Preview({ form }: { form: Form }) {
  const { t } = useTranslation('formdesigner')
  const nameOf = useNodeName()
  const [mode, setMode] = useState<Mode>('edit')
  const [node, setNode] = useState(applicant)
  const [locale, setLocale] = useState<Locale>(useLocale())
  const given = form.nodes?.find((it) => it.node === node)?.rights
  return (
    <section className="form-preview" aria-label={t('preview')}>
      <div className="form-preview-tools">
        <Choice
          label={t('previewAs.mode')}
          value={mode}
          onChange={(value) => setMode(modes.find((it) => it === value) ?? 'edit')}
        >
          {modes.map((it) => (
            <option key={it} value={it}>
              {t(`previewAs.${it}`)}
            </option>
          ))}
        </Choice>
        <Choice label={t('previewAs.node')} value={node} onChange={setNode}>
          <option value={applicant}>{t('previewAs.applicant')}</option>
          {form.nodes?.map((it) => (
            <option key={it.node} value={it.node}>
              {t('previewAs.atNode', { node: nameOf(it.node) })}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('previewAs.language')}
          value={locale}
          onChange={(value) => setLocale(value === 'en' ? 'en' : 'zh-CN')}
        >
          {locales.map((it) => (
            <option key={it} value={it}>
              {t(`previewAs.languages.${it}`)}
            </option>
          ))}
        </Choice>
      </div>
      <InLocale locale={locale}>
        <Filled form={form} rights={given} mode={mode} />
      </InLocale>
    </section>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: React.ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}

/** Draws what is inside in a language of its own. */
function InLocale({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const texts = use(inLocale(locale))
  return (
    <I18nextProvider i18n={texts}>
      <div lang={locale}>
        <AntdScope>{children}</AntdScope>
      </div>
    </I18nextProvider>
  )
}

type FilledProps = { form: Form; rights: FormContext['rights']; mode: Mode }

/** What is typed stays while it is looked at in another way. */
function Filled({ form, rights, mode }: FilledProps) {
  const { t } = useTranslation('formdesigner')
  const [asked, setAsked] = useState(false)
  const state = useForm({ form, initial: nothing, rights })
  const check = () => {
    setAsked(true)
    if (state.submit()) toast('success', i18next.t('formdesigner:previewAs.fine'))
  }
  if (mode !== 'edit') {
    const sections = form.sections
      .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => state.states[key]?.visible) }))
      .filter(({ fields }) => fields.length > 0)
    const shown = { ...form, sections }
    if (mode === 'read') return <FormView form={shown} data={state.values} />
    return <FormPaper kind="application" form={shown} data={state.values} facts={[]} />
  }
  return (
    <>
      <FormFields state={state} summary={asked} />
      <Button onClick={check}>{t('previewAs.check')}</Button>
    </>
  )
}
