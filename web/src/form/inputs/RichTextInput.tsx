import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
const pictures = ['jpg', 'jpeg', 'png']
/** So many pictures are taken at once. */
const mostPictures = 10

/** Formatted text. The server cleans the HTML; here it only comes and goes. */
export default function RichTextInput({ id, value, readOnly, invalid, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    // What is only read is no input.
    editorProps: { attributes: readOnly ? { role: 'none' } : attributesOf(id, invalid) },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={invalid ? 'rich-text invalid' : 'rich-text'}>
      {!readOnly && editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
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

function Toolbar({ editor }: { editor: Editor }) {
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
      <PictureButton editor={editor} />
    </div>
  )
}

/** Puts pictures where the text is being written; each is stored when it is chosen. */
function PictureButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation('form')
  const input = useRef<HTMLInputElement>(null)
  const { sending, problems, send } = useUploads(pictures, ({ cBh, name }) =>
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { file: cBh, alt: name } })
      .run(),
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png"
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
