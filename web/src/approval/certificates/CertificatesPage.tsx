import { CertificateTable } from './CertificateTable'

/** Certificates that were made: of the region for who makes them, one's own for everybody else. */
export default function CertificatesPage() {
  return <CertificateTable registered />
}
