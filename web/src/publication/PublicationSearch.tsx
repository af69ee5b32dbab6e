import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicationListInput } from '../api/contract'
import type { Dictionaries, Option } from '../form/reference/dictionaries'
import { Button } from '../ui/controls/Button'
import { cutKeyword, normalizeKeyword } from '../ui/controls/keyword'
import { TextInput } from '../ui/controls/TextInput'
import { Choice } from './Choice'
import type { Kind } from './kinds'

const shows = ['unread', 'favourite', 'managed'] as const
/** Which of them are shown, but for all that the caller reads. */
type Show = (typeof shows)[number]

type Props = {
  kind: Kind
  request: Required<PublicationListInput>
  show: Show | undefined
  manages: boolean
  categories: Option[]
  dictionaries: Dictionaries
  choose: (change: Record<string, string>) => void
}

/** What the list is narrowed by: what is chosen at once, what is typed when it is searched for. */
export function PublicationSearch({ kind, request, show, manages, categories, dictionaries, choose }: Props) {
  const { t } = useTranslation(['publication', 'common'])
  const [keyword, setKeyword] = useTyped(request.keyword)
  const [issuer, setIssuer] = useTyped(request.issuer)
  const isPolicy = kind === 'policy'
  const search = (event: FormEvent) => {
    event.preventDefault()
    choose({ keyword: normalizeKeyword(keyword), issuer: normalizeKeyword(issuer) })
  }
  return (
    <search>
      <form className="publication-search" onSubmit={search}>
        <Words label={t('search')} value={keyword} onChange={setKeyword} />
        <Choice
          label={t('category')}
          value={request.category}
          choices={categories}
          onChange={(category) => choose({ category })}
        />
        {isPolicy && (
          <Choice
            label={t('effect')}
            value={request.effect}
            choices={dictionaries.sxx ?? []}
            onChange={(effect) => choose({ effect })}
          />
        )}
        <Words label={t(isPolicy ? 'issuer' : 'publisher')} value={issuer} onChange={setIssuer} />
        <Days kind={kind} request={request} choose={choose} />
        <Choice
          label={t('show')}
          value={show ?? ''}
          choices={shows
            .filter((one) => one !== 'managed' || manages)
            .map((one) => ({ value: one, label: t(`shows.${one}`) }))}
          onChange={(next) => choose({ show: next, state: '' })}
        />
        {request.managed && (
          <Choice
            label={t('state')}
            value={request.state}
            choices={dictionaries.fbzt ?? []}
            onChange={(state) => choose({ state })}
          />
        )}
        <Button type="submit">{t('common:search')}</Button>
      </form>
    </search>
  )
}

/** What an address shows; what is none of them shows all. */
export function showOf(text: string | null): Show | undefined {
  return shows.find((one) => one === text)
}

/** What is typed until it is searched for; what the list is searched for elsewhere takes its place. */
function useTyped(value: string) {
  const typed = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    typed[1](value)
  }
  return typed
}

type WordsProps = { label: string; value: string; onChange: (text: string) => void }

function Words({ label, value, onChange }: WordsProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is within.
    <label className="publication-choice">
      {label}
      <TextInput type="search" value={value} onChange={(text) => onChange(cutKeyword(text))} />
    </label>
  )
}

/** From which day, and until which: when regulations were issued, others were published. */
function Days({ kind, request, choose }: Pick<Props, 'kind' | 'request' | 'choose'>) {
  const { t } = useTranslation('publication')
  return (['from', 'to'] as const).map((key) => (
    <label key={key} className="publication-choice">
      {t(kind === 'policy' ? `issued.${key}` : `published.${key}`)}
      <input
        type="date"
        className="text-input"
        value={request[key]}
        max="9999-12-31"
        onChange={(event) => choose({ [key]: event.target.value })}
      />
    </label>
  ))
}
