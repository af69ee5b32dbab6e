import { SentList } from './SentList'

/** Tasks that the user's organisation sends. */
export default function SentTasksPage() {
  return <SentList kind="2" />
}
