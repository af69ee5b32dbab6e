import { SentList } from './SentList'

/** Notices that the user's organisation sends. */
export default function SentNoticesPage() {
  return <SentList kind="1" />
}
