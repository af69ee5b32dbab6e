import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticePreview, NoticeTemplate, Words } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Channel } from '../core/codes'
import { type ProblemAt, RowDialog } from '../form/dialog/RowForm'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { previewTemplate, saveTemplate } from './api'

const languages = ['zh', 'en'] as const
const parts = ['title', 'text', 'short'] as const
const channels = Object.values(Channel)
/** What a template can say; the server, which alone fills them, says of others that there are none. */
const places = ['title', 'sqNo', 'item', 'step', 'operation', 'opinion', 'deadline', 'person', 'count']

/** What may hold personal data, and stays inside. */
const personal = ['title', 'opinion', 'person']
const written = (place: string) => `\${${place}}`

type Language = (typeof languages)[number]

/** Words and channels of an event; what is wrong with them stands at its field, and a preview shows how they read. */
export function TemplateDialog({ template, onClose }: { template: NoticeTemplate; onClose: () => void }) {
  const { t } = useTranslation(['notices', 'common'])
  const locale = useLocale()
  const [draft, setDraft] = useState(template)
  const { event, version } = template
  const wanted = { event, version, channels: draft.channels, zh: draft.zh, en: draft.en }
  const setWords = (language: Language, change: Partial<Words>) =>
    setDraft({ ...draft, [language]: { ...draft[language], ...change } })
  return (
    <RowDialog
      className="notices-dialog"
      title={template.name[locale === 'en' ? 'en' : 'zh']}
      wide
      successText={t('common:saved')}
      queryKeys={['noticeTemplates']}
      fields={languages.flatMap((language) => parts.map((part) => `${language}.${part}`))}
      otherProblem={(problemAt) => (problemAt('channels') === undefined ? undefined : t('templates.required'))}
      send={() => saveTemplate(wanted)}
      onClose={onClose}
    >
      {(problemAt) => (
        <div className="notices-form">
          <ChannelChoice value={draft.channels} onChange={(channels) => setDraft({ ...draft, channels })} />
          <p className="notices-hint notices-places">
            {t('templates.places')}: {places.map(written).join(' ')}
            <br />
            {t('templates.outside', { places: personal.map(written).join(' ') })}
          </p>
          {languages.map((language) => (
            <WordsFields
              key={language}
              language={language}
              words={draft[language]}
              problemAt={problemAt}
              onChange={(change) => setWords(language, change)}
            />
          ))}
          <Preview read={() => previewTemplate(wanted)} />
        </div>
      )}
    </RowDialog>
  )
}

function ChannelChoice({ value, onChange }: { value: string[]; onChange: (codes: string[]) => void }) {
  const { t } = useTranslation(['notices', 'common'])
  const toggle = (code: string, on: boolean) =>
    onChange(channels.filter((it) => (it === code ? on : value.includes(it))))
  return (
    <fieldset className="notices-channels">
      <legend>{t('templates.channels')}</legend>
      {channels.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={value.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
          {t(`channels.${code}`)}
        </label>
      ))}
    </fieldset>
  )
}

type FieldsProps = {
  language: Language
  words: Words
  problemAt: ProblemAt
  onChange: (change: Partial<Words>) => void
}

function WordsFields({ language, words, problemAt, onChange }: FieldsProps) {
  const { t } = useTranslation(['notices', 'common'])
  const id = useId()
  return (
    <fieldset className="notices-words">
      <legend>{t(language === 'zh' ? 'templates.chinese' : 'templates.english')}</legend>
      {parts.map((part) => {
        const problem = problemAt(`${language}.${part}`)
        return (
          <div key={part} className="notices-field">
            <label htmlFor={`${id}-${part}`}>{t(`templates.${part}Field`)}</label>
            <textarea
              id={`${id}-${part}`}
              className="text-input"
              rows={part === 'title' ? 1 : 3}
              value={words[part]}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-${part}-note`}
              onChange={(event) => onChange({ [part]: event.target.value })}
            />
            {problem !== undefined && (
              <p id={`${id}-${part}-note`} className="notices-wrong" role="alert">
                {problem}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** How the words read, asked for by a button. */
function Preview({ read }: { read: () => Promise<NoticePreview> }) {
  const { t } = useTranslation(['notices', 'common'])
  const textOf = useApiErrorText()
  const [preview, setPreview] = useState<NoticePreview>()
  const show = () => read().then(setPreview, (reason: unknown) => toast('error', textOf(reason)))
  return (
    <section className="notices-preview" aria-label={t('templates.preview')} aria-live="polite">
      <Button onClick={show}>{t('templates.preview')}</Button>
      {preview && (
        <>
          <p className="notices-hint">{t('templates.previewNote')}</p>
          {languages.map((language) => (
            <div key={language}>
              <strong>{preview[language].title}</strong>
              <p>{preview[language].text}</p>
              <p>
                {t('templates.shortField')}: {preview[language].short}
              </p>
            </div>
          ))}
        </>
      )}
    </section>
  )
}
