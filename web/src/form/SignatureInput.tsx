import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { uploadFile } from './files'

const width = 480
const height = 160

/** A signature drawn with pen, finger or mouse; stored as a picture, the form holds its number. */
export default function SignatureInput({
  id,
  value,
  readOnly,
  onChange,
}: {
  id: string
  value: string
  readOnly: boolean
  onChange: (number: string | undefined) => void
}) {
  const { t } = useTranslation('form')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const store = useMutation({
    mutationFn: async () => uploadFile(await pictureOf(canvas.current)),
    onSuccess: ({ cBh }) => onChange(cBh),
  })

  if (value !== '' || readOnly) {
    return (
      <div className="signature">
        {value !== '' && <p>{t('signed')}</p>}
        {!readOnly && (
          <Button id={id} onClick={() => onChange(undefined)}>
            {t('signAgain')}
          </Button>
        )}
      </div>
    )
  }
  const move = (event: PointerEvent<HTMLCanvasElement>, begin: boolean) => {
    if (event.buttons === 0) return
    draw(event, begin)
    setDrawn(true)
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setDrawn(false)
  }
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
      <Button id={id} kind="primary" disabled={!drawn} busy={store.isPending} onClick={() => store.mutate()}>
        {t('signDone')}
      </Button>
      <Button onClick={clear}>{t('clear')}</Button>
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
  pen.lineTo(x, y)
  pen.stroke()
}

function pictureOf(canvas: HTMLCanvasElement | null): Promise<File> {
  return new Promise((resolve, reject) => {
    if (canvas === null) return reject(new Error('nothing was drawn'))
    canvas.toBlob((picture) =>
      picture ? resolve(new File([picture], 'signature.png', { type: 'image/png' })) : reject(new Error('no picture')),
    )
  })
}
