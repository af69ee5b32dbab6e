import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../api/refusal'
import { useRefusalText } from '../api/refusalText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { tell } from '../ui/notices'
import { useFileNames } from './FileLinks'
import { numbersOf, uploadFile } from './files'

type Props = {
  id: string
  value: unknown
  maxItems?: number
  readOnly: boolean
  onChange: (numbers: string[]) => void
}

/** Files: each is stored when it is chosen; the form holds their numbers. */
export default function FileInput({ id, value, maxItems, readOnly, onChange }: Props) {
  const { t } = useTranslation('form')
  const textOf = useRefusalText()
  const numbers = numbersOf(value)
  const storedName = useFileNames(numbers)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const nameOf = (number: string) => chosen[number] ?? storedName(number)
  const chooser = useRef<HTMLInputElement>(null)
  const store = useMutation({
    mutationFn: uploadFile,
    meta: { quiet: true },
    onSuccess: (stored, file) => {
      setChosen((last) => ({ ...last, [stored.cBh]: file.name }))
      onChange([...numbers, stored.cBh])
    },
    onError: (error) => tell('error', (error instanceof Refusal && error.violations[0]?.text) || textOf(error)),
  })

  return (
    <div className="files">
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Icon name="file" size={16} />
            {nameOf(number)}
            {!readOnly && (
              <Button
                kind="link"
                aria-label={t('removeFile', { name: nameOf(number) })}
                onClick={() => onChange(numbers.filter((other) => other !== number))}
              >
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (maxItems === undefined || numbers.length < maxItems) && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) store.mutate(file)
            }}
          />
          <Button id={id} busy={store.isPending} onClick={() => chooser.current?.click()}>
            {store.isPending ? t('uploading') : t('upload')}
          </Button>
        </>
      )}
    </div>
  )
}
