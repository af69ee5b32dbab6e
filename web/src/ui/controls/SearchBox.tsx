import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { TextInput } from './TextInput'

const keywordLength = 20

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
    onSearch(typed.trim())
  }
  return (
    <search>
      <form className="search-box" onSubmit={search}>
        <TextInput
          type="search"
          value={typed}
          maxLength={keywordLength}
          placeholder={label}
          aria-label={label}
          onChange={setTyped}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  )
}
