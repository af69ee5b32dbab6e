/** SHA-256 of a file in hexadecimal digits, made in the browser. */
export async function fileSha256(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two hashes are the same one; none is like none. */
export function isSameFile(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase()
}
