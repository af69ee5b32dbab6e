import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { cutKeyword, normalizeKeyword } from './keyword'
import { TextInput } from './TextInput'

type Props = {
  label: string
  /** What the list is searched for: when that changes elsewhere, it stands here. */
  value?: string
  onSearch: (keyword: string) => void
}

/** A keyword and its button; nothing is asked of the server before the user searches. */
export function SearchBox({ label, value = '', onSearch }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (searched !== value) {
    setSearched(value)
    setTyped(value)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(normalizeKeyword(typed))
  }
  return (
    <search>
      <form className="search-box" onSubmit={search}>
        <TextInput
          type="search"
          value={typed}
          placeholder={label}
          aria-label={label}
          onChange={(text) => setTyped(cutKeyword(text))}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  )
}
