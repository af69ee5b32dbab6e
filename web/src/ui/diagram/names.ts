/** The diagram with the names of its elements as they read in another language; the file itself stays what it is. */
export function withNames(xml: string, nameOf: (name: string) => string): string {
  return xml.replace(/(\sname=")([^"&]*)(?=")/g, (_, before: string, name: string) => before + escapeXml(nameOf(name)))
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
