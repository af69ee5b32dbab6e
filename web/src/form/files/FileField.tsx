import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureRule } from '../../core/types'
import { Button } from '../../ui/controls/Button'
import { usePageTab } from '../../ui/pageTab'
import { FileLine } from './FileLine'
import { fileNumbers, type StoredFile, useStoredFiles } from './files'
import { Sending, UnfinishedList } from './Sending'
import { useUnfinished } from './unfinished'
import { fieldKey, useUploads } from './useUploads'
import './files.css'

/** What the form holds when its field does not say: `core::form`. */
const mostFiles = 200
type Props = {
  id: string
  value: unknown
  maxItems?: number
  /** Types that the field takes; none: all of them. */
  accept?: string[]
  /** In megabytes; none: as many as anywhere. */
  maxSize?: number
  /** What a picture must be. */
  picture?: PictureRule
  readOnly: boolean
  onChange: (numbers: string[]) => void
}

/** Files: each is stored when it is chosen or dropped; the form holds their numbers. */
export default function FileField({
  id,
  value,
  maxItems = mostFiles,
  accept,
  maxSize,
  picture,
  readOnly,
  onChange,
}: Props) {
  const { t } = useTranslation('form')
  const numbers = fileNumbers(value)
  const [names, setNames] = useState<Record<string, StoredFile>>({})
  const files = { ...names, ...useStoredFiles(numbers) }
  const [announcement, setAnnouncement] = useState('')
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { url } = usePageTab()
  const { unfinished, drop, refresh } = useUnfinished(fieldKey(url, id), !readOnly)
  // A file may arrive before the one before it is drawn.
  const latest = useRef(numbers)
  useEffect(() => {
    latest.current = fileNumbers(value)
  }, [value])
  const update = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  const receive = (file: StoredFile) => {
    setNames((last) => ({ ...last, [file.cBh]: file }))
    setAnnouncement(t('uploadedFile', { name: file.name }))
    update([...latest.current, file.cBh])
    void refresh()
  }
  const { sending, problems, send, types, megabytes } = useUploads({ accept, maxSize, picture }, receive, id)
  const remove = (number: string) => {
    update(latest.current.filter((other) => other !== number))
    chooseButton.current?.focus()
  }

  return (
    <div className="files">
      {numbers.length > 0 && (
        <ul>
          {numbers.map((number) => (
            <FileLine key={number} number={number} file={files[number]} onRemove={readOnly ? undefined : remove} />
          ))}
        </ul>
      )}
      {readOnly && numbers.length === 0 && <p className="files-none">{t('noFiles')}</p>}
      {!readOnly && (
        <Chooser
          id={id}
          button={chooseButton}
          types={types}
          megabytes={megabytes}
          isFull={numbers.length >= maxItems}
          isBusy={sending !== null}
          onFiles={(chosen) => send(chosen, maxItems - numbers.length, maxItems)}
        />
      )}
      {sending && <Sending sending={sending} />}
      {!sending && unfinished.length > 0 && (
        <UnfinishedList uploads={unfinished} onChoose={() => chooseButton.current?.click()} onDrop={drop} />
      )}
      {problems.length > 0 && (
        <ul className="files-problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <p className="files-said" role="status">
        {announcement}
      </p>
    </div>
  )
}

type ChooserProps = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  types: string
  megabytes: number
  isFull: boolean
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** The button for everybody; dropping is for who has a mouse. */
function Chooser({ id, button, types, megabytes, isFull, isBusy, onFiles }: ChooserProps) {
  const { t } = useTranslation('form')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy && !isFull) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard.
    <div
      className={isOver ? 'files-drop over' : 'files-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.replace(/(\w+)/g, '.$1')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        ref={button}
        id={id}
        busy={isBusy}
        disabled={isFull}
        aria-describedby={`${id}-hint ${id}-note`}
        onClick={() => input.current?.click()}
      >
        {t('chooseFiles')}
      </Button>
      <span id={`${id}-hint`}>{t('chooseFilesHint', { types, megabytes })}</span>
    </div>
  )
}
