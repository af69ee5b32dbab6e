import type { Moddle } from 'bpmn-js/lib/model/Types'
import { type ElementHandler, Reader } from 'moddle-xml'
import { breathe } from '../../ui/breathe'
import type { ParsedDiagram } from './steppedModeler'

/** What stands in an element, in the order of the file. */
type Content = (string | { node: object; content: Content })[]

/**
 * Reads a diagram in steps of a few milliseconds, so that the page answers meanwhile: as `moddle.fromXML` does, which
 * makes all elements in one go.
 */
export async function readInSteps(moddle: Moddle, xml: string): Promise<ParsedDiagram> {
  try {
    return await read(new Reader({ model: moddle, lax: true }), xml)
  } catch {
    // The library says what is wrong with a file, and where.
    return moddle.fromXML(xml)
  }
}

async function read(reader: Reader, xml: string): Promise<ParsedDiagram> {
  await breathe()
  const recorder = new Recorder()
  await reader.fromXML(xml, { rootHandler: recorder })
  await breathe()
  const root = reader.handler('bpmn:Definitions')
  root.context = recorder.context
  await handOver(recorder.content, root)
  await breathe()
  // Only the library can resolve references: it does when it has read a file, here one that stands for the whole.
  return reader.fromXML('<end/>', { rootHandler: new Finisher(root) })
}

/** Makes elements of what was recorded. */
async function handOver(content: Content, handler: ElementHandler): Promise<void> {
  for (const part of content) {
    await breathe()
    if (typeof part === 'string') {
      handler.handleText(part)
    } else {
      const inner = handler.handleNode(part.node)
      await handOver(part.content, inner)
      inner.handleEnd()
    }
  }
}

/** Only writes down what the parser meets. */
class Recorder implements ElementHandler {
  context = {}
  /** The reader asks whether there is any. */
  readonly element = {}
  readonly content: Content = []

  handleNode(node: object): Recorder {
    const inner = new Recorder()
    this.content.push({ node, content: inner.content })
    return inner
  }

  handleText(text: string) {
    this.content.push(text)
  }

  handleEnd() {}
}

/** Tells the reader what has been read already. */
class Finisher implements ElementHandler {
  context = {}
  readonly element: unknown
  private readonly done: ElementHandler

  constructor(done: ElementHandler) {
    this.element = done.element
    this.done = done
  }

  handleNode(): Finisher {
    Object.assign(this.context, this.done.context)
    return this
  }

  handleText() {}

  handleEnd() {}
}
