import { CertificateTable } from './CertificateTable'

/** Certificates that are granted and wait to be made. */
export default function CertificatesToMakePage() {
  return <CertificateTable registered={false} />
}
