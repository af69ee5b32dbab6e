import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { TextInput } from './TextInput'

const keywordLength = 20

/** A keyword and its button; nothing is asked of the server before the user searches. */
export function SearchBox({ label, onSearch }: { label: string; onSearch: (keyword: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
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
