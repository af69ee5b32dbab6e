import { postBlob } from '../api/client'
import { saveFile } from '../ui/saveFile'

/** Hands the certificate of a course to the browser's downloads. */
export async function downloadCertificate(recordId: string, name: string): Promise<void> {
  saveFile(await postBlob('lawer-other/edu/certificate/pdf', { id: recordId }), `${name}.pdf`)
}

/** The certificate of a lawyer's hours of a year; without a lawyer one's own. */
export async function downloadHoursCertificate(year: number, name: string, lawyerId = ''): Promise<void> {
  saveFile(await postBlob('lawer-other/edu/hours/certificate', { year, lawyerId }), `${name}.pdf`)
}
