import { LawyerSheet } from './LawyerSheet'
import { RegisterPage } from './RegisterPage'

/** The registration form of a lawyer. */
export default function LawyerPrintPage() {
  return <RegisterPage areaKey="lawyer" ownId="lawyerId" Sheet={LawyerSheet} />
}
