import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { uploadFile } from './files'

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
  const numbers: string[] = Array.isArray(value) ? value : []
  const [names, setNames] = useState<Record<string, string>>({})
  const chooser = useRef<HTMLInputElement>(null)
  const store = useMutation({
    mutationFn: uploadFile,
    onSuccess: (stored, file) => {
      setNames((last) => ({ ...last, [stored.cBh]: file.name }))
      onChange([...numbers, stored.cBh])
    },
  })

  return (
    <div className="files">
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Icon name="file" size={16} />
            {names[number] ?? number}
            {!readOnly && (
              <Button
                kind="link"
                aria-label={t('removeFile', { name: names[number] ?? number })}
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
