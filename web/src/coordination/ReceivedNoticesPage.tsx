import { ReceivedList } from './ReceivedList'

/** Notices that the user has received. */
export default function ReceivedNoticesPage() {
  return <ReceivedList kind="1" />
}
