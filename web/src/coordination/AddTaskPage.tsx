import { EditorPage } from './EditorPage'

/** A task being written. */
export default function AddTaskPage() {
  return <EditorPage kind="2" />
}
