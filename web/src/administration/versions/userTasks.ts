/** The user tasks of a BPMN file, in its order: where a case can be put. */
export function userTasks(text: string): { id: string; name: string }[] {
  if (text === '') return []
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const tasks = document.getElementsByTagNameNS('http://www.omg.org/spec/BPMN/20100524/MODEL', 'userTask')
  return [...tasks].map((task) => {
    const id = task.getAttribute('id') ?? ''
    return { id, name: task.getAttribute('name') || id }
  })
}
