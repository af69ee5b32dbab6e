import { EditorPage } from './EditorPage'

/** A notice being written. */
export default function AddNoticePage() {
  return <EditorPage kind="1" />
}
