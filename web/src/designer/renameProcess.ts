/** What else in a file says the key of its process. */
const references = ['bpmnElement', 'processRef']

/** A flow's file as the file of another flow: its process gets this key and name, and whatever refers to it follows. */
export function renameProcess(text: string, from: string, to: { flowKey: string; name: string }): string {
  const file = new DOMParser().parseFromString(text, 'application/xml')
  for (const element of file.getElementsByTagName('*')) {
    if (element.localName === 'process' && element.getAttribute('id') === from) {
      element.setAttribute('id', to.flowKey)
      element.setAttribute('name', to.name)
    }
    for (const attribute of element.attributes) {
      if (references.includes(attribute.localName) && attribute.value === from) attribute.value = to.flowKey
    }
  }
  return new XMLSerializer().serializeToString(file)
}
