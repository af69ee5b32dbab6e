/** The characters of a text file: UTF-8, else what Chinese editors on Windows write (GB 18030). */
export function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}
