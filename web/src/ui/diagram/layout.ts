/** A box in the diagram, in its pixels. */
type Box = { x: number; y: number; width: number; height: number }

/** A scope laid out: what stands in it, from its own upper left corner. */
type Layout = { width: number; height: number; boxes: Map<string, Box> }

const nodes =
  /^(startEvent|endEvent|intermediate\w+Event|boundaryEvent|(user|service|script|send|receive|manual|businessRule)?[tT]ask|\w+Gateway|subProcess|adHocSubProcess|transaction|callActivity)$/
const scopes = /^(subProcess|adHocSubProcess|transaction)$/
const gap = { x: 60, y: 40 }
const margin = 40

/** Whether a diagram says where its elements stand. */
export function isDrawn(xml: string): boolean {
  return /<([\w-]+:)?BPMNShape[\s>]/.test(xml)
}

/** The diagram with a place for each element: in columns, as the flows lead from the start. */
export function withLayout(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const processes = [...document.getElementsByTagNameNS('*', 'process')]
  const process = processes.find((one) => childNodes(one).length > 0)
  if (process === undefined) return xml
  const { boxes } = layOut(process)
  const opened = [...process.getElementsByTagName('*')].filter((one) => scopes.test(one.localName)).map(({ id }) => id)
  const shapes = [...boxes].map(([id, box]) => shape(id, box, opened.includes(id)))
  const flows = [...process.getElementsByTagNameNS('*', 'sequenceFlow')]
  const edges = flows.map((flow) => edge(flow, boxes))
  const plane = `<bpmndi:BPMNPlane id="laid_out_plane" bpmnElement="${process.id}">${shapes.join('')}${edges.join('')}</bpmndi:BPMNPlane>`
  const namespaces =
    'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"'
  const diagram = `<bpmndi:BPMNDiagram ${namespaces} id="laid_out">${plane}</bpmndi:BPMNDiagram>`
  return withoutDiagrams(xml).replace(/(<\/([\w-]+:)?definitions>\s*)$/, `${diagram}$1`)
}

/** Without a drawing that is there and holds nothing. */
function withoutDiagrams(xml: string): string {
  return xml.replace(/<([\w-]+:)?BPMNDiagram[\s\S]*<\/([\w-]+:)?BPMNDiagram>/, '')
}

function childNodes(scope: Element): Element[] {
  return [...scope.children].filter((child) => nodes.test(child.localName) && child.id !== '')
}

function layOut(scope: Element): Layout {
  const children = childNodes(scope)
  const inner = new Map(children.filter((one) => scopes.test(one.localName)).map((one) => [one.id, layOut(one)]))
  const standing = children.filter((child) => child.localName !== 'boundaryEvent')
  const columns = columnsOf(scope, children, standing)
  const boxes = new Map<string, Box>()
  let [x, height] = [margin, 0]
  for (const column of columns) {
    const sizes = column.map((child) => sizeOf(child, inner.get(child.id)))
    const width = Math.max(...sizes.map((size) => size.width))
    let y = margin
    for (const [place, child] of column.entries()) {
      const size = sizes[place] ?? { width, height: 80 }
      boxes.set(child.id, { x: x + (width - size.width) / 2, y: y + Math.max(0, 80 - size.height) / 2, ...size })
      y += Math.max(80, size.height) + gap.y
    }
    x += width + gap.x
    height = Math.max(height, y)
  }
  putBoundaryEvents(children, boxes)
  for (const [id, content] of inner) putInside(boxes, id, content)
  return { width: x - gap.x + margin, height: height - gap.y + margin, boxes }
}

/** Each element in the column after those that lead to it; what closes a circle does not count. */
function columnsOf(scope: Element, children: Element[], standing: Element[]): Element[][] {
  const hosts = new Map(children.map((child) => [child.id, child.getAttribute('attachedToRef') ?? child.id]))
  const flows = [...scope.children].filter((child) => child.localName === 'sequenceFlow')
  const next = new Map<string, string[]>()
  for (const flow of flows) {
    const from = hosts.get(flow.getAttribute('sourceRef') ?? '') ?? ''
    next.set(from, [...(next.get(from) ?? []), flow.getAttribute('targetRef') ?? ''])
  }
  const column = new Map<string, number>()
  const visit = (id: string, depth: number, path: ReadonlySet<string>) => {
    if (path.has(id) || (column.get(id) ?? -1) >= depth) return
    column.set(id, depth)
    for (const target of next.get(id) ?? []) visit(target, depth + 1, new Set([...path, id]))
  }
  const targets = new Set([...next.values()].flat())
  for (const child of standing) if (!targets.has(child.id)) visit(child.id, 0, new Set())
  for (const child of standing) if (!column.has(child.id)) visit(child.id, 0, new Set())
  const columns: Element[][] = []
  for (const child of standing) {
    const place = column.get(child.id) ?? 0
    columns[place] = [...(columns[place] ?? []), child]
  }
  return columns.filter((one) => one !== undefined)
}

function sizeOf({ localName }: Element, content: Layout | undefined): { width: number; height: number } {
  if (content !== undefined) return { width: Math.max(140, content.width), height: Math.max(100, content.height) }
  if (localName.endsWith('Event')) return { width: 36, height: 36 }
  return localName.endsWith('Gateway') ? { width: 50, height: 50 } : { width: 100, height: 80 }
}

/** Events at the edge of an activity stand side by side at its foot. */
function putBoundaryEvents(children: Element[], boxes: Map<string, Box>): void {
  const count = new Map<string, number>()
  for (const child of children) {
    const host = child.getAttribute('attachedToRef') ?? ''
    const box = boxes.get(host)
    if (child.localName !== 'boundaryEvent' || box === undefined) continue
    const place = count.get(host) ?? 0
    count.set(host, place + 1)
    boxes.set(child.id, { x: box.x + box.width - 36 - place * 42, y: box.y + box.height - 18, width: 36, height: 36 })
  }
}

function putInside(boxes: Map<string, Box>, id: string, content: Layout): void {
  const around = boxes.get(id)
  if (around === undefined) return
  for (const [child, box] of content.boxes) boxes.set(child, { ...box, x: around.x + box.x, y: around.y + box.y })
}

function shape(id: string, { x, y, width, height }: Box, isExpanded: boolean): string {
  const bounds = `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />`
  return `<bpmndi:BPMNShape id="${id}_laid" bpmnElement="${id}"${isExpanded ? ' isExpanded="true"' : ''}>${bounds}</bpmndi:BPMNShape>`
}

/** From the right side of one to the left side of the other; backwards under both. */
function edge(flow: Element, boxes: Map<string, Box>): string {
  const from = boxes.get(flow.getAttribute('sourceRef') ?? '')
  const to = boxes.get(flow.getAttribute('targetRef') ?? '')
  if (from === undefined || to === undefined) return ''
  const start = [from.x + from.width, from.y + from.height / 2] as const
  const end = [to.x, to.y + to.height / 2] as const
  const middle = (start[0] + end[0]) / 2
  const bottom = Math.max(from.y + from.height, to.y + to.height) + 20
  const points: (readonly [number, number])[] =
    end[0] >= start[0]
      ? [start, [middle, start[1]], [middle, end[1]], end]
      : [
          [from.x + from.width / 2, from.y + from.height],
          [from.x + from.width / 2, bottom],
          [to.x + to.width / 2, bottom],
          [to.x + to.width / 2, to.y + to.height],
        ]
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`).join('')
  return `<bpmndi:BPMNEdge id="${flow.id}_laid" bpmnElement="${flow.id}">${waypoints}</bpmndi:BPMNEdge>`
}
