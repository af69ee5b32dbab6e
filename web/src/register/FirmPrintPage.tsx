import { FirmSheet } from './FirmSheet'
import { RegisterPage } from './RegisterPage'

/** The registration form of a law firm. */
export default function FirmPrintPage() {
  return <RegisterPage areaKey="law_firm" ownId="firmId" Sheet={FirmSheet} />
}
