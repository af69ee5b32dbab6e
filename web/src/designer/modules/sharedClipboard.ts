import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Moddle } from 'bpmn-js/lib/model/Types'
import i18next from 'i18next'
import { draftPrefix } from '../../api/session'
import { toast } from '../../ui/feedback/toasts'
import { plainTree, revivedTree, type Tree } from './copied'

/** Where the browser keeps it for its other tabs and windows; with the drafts it goes when somebody signs out. */
const key = `${draftPrefix}copied`

type Copied = { stamp: string; tree: Tree }

/** What was copied last, in whichever diagram, tab or window: it can be pasted in all of them. */
class SharedClipboard {
  static $inject = ['bpmnjs', 'bpmnFactory', 'moddle']
  private own: Copied | undefined
  private readonly modeler: Modeler
  private readonly bpmnFactory: BpmnFactory
  private readonly moddle: Moddle

  constructor(bpmnjs: Modeler, bpmnFactory: BpmnFactory, moddle: Moddle) {
    this.modeler = bpmnjs
    this.bpmnFactory = bpmnFactory
    this.moddle = moddle
  }

  set(tree: Tree): void {
    this.own = { stamp: crypto.randomUUID(), tree }
    try {
      const shared: Copied = { stamp: this.own.stamp, tree: plainTree(tree, this.modeler.getDefinitions()) }
      localStorage.setItem(key, JSON.stringify(shared))
    } catch {
      // Too much for the browser's store: it can be pasted here alone.
      localStorage.removeItem(key)
    }
  }

  /** Nothing where what was copied elsewhere cannot be read: it is said, and nothing is pasted. */
  get(): Tree | undefined {
    const shared = readShared()
    if (shared === null || shared.stamp === this.own?.stamp) return this.own?.tree
    try {
      const { bpmnFactory, moddle } = this
      return revivedTree(shared.tree, { bpmnFactory, moddle, definitions: this.modeler.getDefinitions() })
    } catch {
      toast('error', i18next.t('pasteRefused', { ns: 'designer' }))
      return undefined
    }
  }

  clear(): Tree | undefined {
    const tree = this.get()
    this.own = undefined
    localStorage.removeItem(key)
    return tree
  }

  isEmpty(): boolean {
    return this.own === undefined && readShared() === null
  }
}

export const sharedClipboardModule = { clipboard: ['type', SharedClipboard] }

function readShared(): Copied | null {
  try {
    const shared: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isCopied(shared) ? shared : null
  } catch {
    return null
  }
}

function isCopied(shared: unknown): shared is Copied {
  if (typeof shared !== 'object' || shared === null || !('stamp' in shared && 'tree' in shared)) return false
  return typeof shared.tree === 'object' && shared.tree !== null && Object.values(shared.tree).every(Array.isArray)
}
