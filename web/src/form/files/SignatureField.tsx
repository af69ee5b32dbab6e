import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { FileView } from './FilePreview'
import { type StoredFile, useStoredFiles } from './files'
import { OwnSignatureButton } from './OwnSignatureButton'
import { useUploads } from './useUploads'
import './files.css'

const width = 480
const height = 160

type Props = { id: string; value: string; readOnly: boolean; onChange: (number: string | undefined) => void }

/** A signature drawn with pen, finger or mouse, or a picture of one; the form holds the picture's number. */
export default function SignatureField({ id, value, readOnly, onChange }: Props) {
  const { t } = useTranslation('form')
  const [signed, setSigned] = useState<StoredFile | null>(null)
  const { [value]: stored } = useStoredFiles(value === '' || signed?.cBh === value ? [] : [value])
  const file = signed?.cBh === value ? signed : stored

  if (value === '' && !readOnly) {
    const take = (picture: StoredFile) => {
      setSigned(picture)
      onChange(picture.cBh)
    }
    return <Pad id={id} onSigned={take} />
  }
  return (
    <div className="signature">
      {file && <FileView key={file.cBh} file={{ ...file, name: t('signed') }} />}
      {!readOnly && (
        <Button id={id} onClick={() => onChange(undefined)}>
          {t('signAgain')}
        </Button>
      )}
    </div>
  )
}

/** What a signature may be. */
const pictures = { accept: ['png', 'jpg', 'jpeg'] }

function Pad({ id, onSigned }: { id: string; onSigned: (picture: StoredFile) => void }) {
  const { t } = useTranslation('form')
  const canvas = useRef<HTMLCanvasElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [drawn, setDrawn] = useState(false)
  const { sending, problems, send } = useUploads(pictures, onSigned)

  const move = (event: PointerEvent<HTMLCanvasElement>, begin: boolean) => {
    if (event.buttons === 0) return
    if (begin) event.currentTarget.setPointerCapture(event.pointerId)
    draw(event, begin)
    setDrawn(true)
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setDrawn(false)
  }
  const sign = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) send([new File([picture], 'signature.png', { type: picture.type })], 1, 1)
    })

  return (
    <div className="signature">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        aria-label={t('sign')}
        onPointerDown={(event) => move(event, true)}
        onPointerMove={(event) => move(event, false)}
      />
      <p id={`${id}-hint`}>{t('signHint')}</p>
      <div className="signature-acts">
        <Button kind="primary" disabled={!drawn} busy={sending !== null} onClick={sign}>
          {t('signDone')}
        </Button>
        <Button disabled={!drawn} onClick={clear}>
          {t('clear')}
        </Button>
        <Button
          id={id}
          busy={sending !== null}
          aria-describedby={`${id}-hint ${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {t('signaturePicture')}
        </Button>
        <OwnSignatureButton onSigned={onSigned} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        onChange={(event) => {
          send([...(event.target.files ?? [])], 1, 1)
          event.target.value = ''
        }}
      />
      {problems.length > 0 && (
        <p className="files-problems" role="alert">
          {problems.join(' ')}
        </p>
      )}
    </div>
  )
}

function draw({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>, begin: boolean): void {
  const pen = currentTarget.getContext('2d')
  if (pen === null) return
  const box = currentTarget.getBoundingClientRect()
  const [x, y] = [((clientX - box.left) * width) / box.width, ((clientY - box.top) * height) / box.height]
  if (begin) {
    pen.beginPath()
    pen.moveTo(x, y)
  }
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineTo(x, y)
  pen.stroke()
}
