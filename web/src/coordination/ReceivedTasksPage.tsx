import { ReceivedList } from './ReceivedList'

/** Tasks that the user has received. */
export default function ReceivedTasksPage() {
  return <ReceivedList kind="2" />
}
