/** An XML element as JSON: what the preview shows beside the text itself. */
type JsonElement = {
  name: string
  attributes?: Record<string, string>
  text?: string
  elements?: JsonElement[]
}

/** The root element of an XML text as JSON. */
export function xmlToJson(xml: string): JsonElement {
  return elementToJson(new DOMParser().parseFromString(xml, 'application/xml').documentElement)
}

function elementToJson(element: Element): JsonElement {
  const json: JsonElement = { name: element.tagName }
  const text = Array.from(element.childNodes, ownText).join('').trim()
  if (element.attributes.length > 0) {
    json.attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  }
  if (text !== '') json.text = text
  if (element.children.length > 0) json.elements = Array.from(element.children, elementToJson)
  return json
}

function ownText(node: ChildNode): string {
  return node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE ? (node.nodeValue ?? '') : ''
}
