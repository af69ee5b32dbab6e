import { lazy } from 'react'
import { SignaturePicture } from '../files/SignaturePicture'
import { textOf } from './controlProps'
import type { FieldProps, ViewProps, Widget } from './widget'

const SignatureField = lazy(() => import('../files/SignatureField'))

/** A signature drawn by hand, stored as a picture. */
export const signature: Widget = { Input: SignatureInput, View: SignatureView, wide: true, group: true }

function SignatureInput({ id, path, value, readOnly, set }: FieldProps) {
  return <SignatureField id={id} value={textOf(value)} readOnly={readOnly} onChange={(number) => set(path, number)} />
}

function SignatureView({ field, data }: ViewProps) {
  return <SignaturePicture number={String(data[field.key])} />
}
