import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { debounce } from '../../ui/debounce'
import { useUploads } from '../files/useUploads'
import { Picture } from './picture'

type Props = {
  id: string
  value: string
  readOnly: boolean
  invalid: boolean
  onChange: (html: string) => void
}

const extensions = [StarterKit, Picture]
const pictures = { accept: ['jpg', 'jpeg', 'png', 'gif'] }
/** So many pictures are taken at once. */
const mostPictures = 10
/** What is typed counts after so many milliseconds without a key, or when the text is left (shell.md 9). */
const changeDelay = 1000

type BringPictures = (files: File[]) => void

/** Formatted text. The server cleans the HTML; here it only comes and goes. */
export default function RichTextInput({ id, value, readOnly, invalid, onChange }: Props) {
  const change = useDelayed(onChange)
  const bring = useRef<BringPictures>(undefined)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    // What is only read is no input.
    editorProps: {
      attributes: readOnly ? { role: 'none' } : attributesOf(id, invalid),
      handlePaste: (_, event) => takePictures(event.clipboardData, bring),
      handleDrop: (_, event, __, moved) => !moved && takePictures(event.dataTransfer, bring),
    },
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: change.flush,
  })
  return (
    <div className={invalid ? 'rich-text invalid' : 'rich-text'}>
      {!readOnly && editor && <Toolbar editor={editor} bring={bring} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** What is called soon after it was called last; nothing is lost when the text goes out of sight. */
function useDelayed(onChange: (html: string) => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const { current: delayed } = useRef(debounce((html: string) => latest.current(html), changeDelay))
  useEffect(() => delayed.flush, [delayed])
  return delayed
}

/** Pictures that are pasted or dropped are stored as chosen ones are; a text that brings pictures along stays a text. */
function takePictures(data: DataTransfer | null, bring: RefObject<BringPictures | undefined>): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || data?.getData('text/plain') || bring.current === undefined) return false
  bring.current(files)
  return true
}

/** Its name stands above it, what is wrong with it below. */
function attributesOf(id: string, invalid: boolean): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-invalid': String(invalid),
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-note`,
  }
}

const marks = [
  { key: 'heading', sign: 'H', act: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: 'bold', sign: 'B', act: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', sign: 'I', act: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'bulletList', sign: '•', act: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'orderedList', sign: '1.', act: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
] as const

type ToolbarProps = { editor: Editor; bring: RefObject<BringPictures | undefined> }

function Toolbar({ editor, bring }: ToolbarProps) {
  const { t } = useTranslation('form')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.filter(({ key }) => now.isActive(key)).map(({ key }) => key),
  })
  return (
    <div className="rich-text-tools" role="toolbar">
      {marks.map(({ key, sign, act }) => (
        <button
          key={key}
          type="button"
          aria-label={t(key)}
          aria-pressed={active.includes(key)}
          onClick={() => act(editor)}
        >
          {sign}
        </button>
      ))}
      <PictureButton editor={editor} bring={bring} />
    </div>
  )
}

/** Puts pictures where the text is being written; each is stored when it is chosen. */
function PictureButton({ editor, bring }: ToolbarProps) {
  const { t } = useTranslation('form')
  const input = useRef<HTMLInputElement>(null)
  const { sending, problems, send } = useUploads(pictures, ({ cBh, name }) =>
    editor
      .chain()
      .focus()
      // Behind what is selected: that may be the picture which came before.
      .insertContentAt(editor.state.selection.to, { type: 'picture', attrs: { file: cBh, alt: name } })
      .run(),
  )
  useEffect(() => {
    bring.current = (files) => send(files, mostPictures, mostPictures)
    return () => {
      bring.current = undefined
    }
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictures.accept.map((ending) => `.${ending}`).join(',')}
        aria-label={t('picture')}
        onChange={(event) => {
          send([...(event.target.files ?? [])], mostPictures, mostPictures)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={t('picture')}
        disabled={sending !== null}
        onClick={() => input.current?.click()}
      >
        {t('pictureSign')}
      </button>
      {problems.map((problem) => (
        <span key={problem} role="alert" className="rich-text-problem">
          {problem}
        </span>
      ))}
    </>
  )
}
