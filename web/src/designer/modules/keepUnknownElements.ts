import type { Moddle } from 'bpmn-js/lib/model/Types'

/** Stands for every element of our namespaces that the descriptors do not name. */
const unknownType = { hasType: (name: string) => name === 'Element', $descriptor: { name: 'Element' } }

/**
 * bpmn-moddle drops an element it has no type for when the namespace is known, as if it were a slip of the pen.
 * Other designers write more than we name: such an element is read, and written again, as it is.
 */
export function keepUnknownElements(moddle: Moddle): void {
  const getType = moddle.getType.bind(moddle)
  moddle.getType = (name: unknown) => {
    try {
      return getType(name)
    } catch (reason) {
      if (typeof name === 'string' && /^(flowable|activiti):/.test(name)) return unknownType
      throw reason
    }
  }
}

/** Attributes outside the descriptors are kept too; bpmn-moddle mentions each in this sentence. */
export function isHarmless(warning: { message: string }): boolean {
  return warning.message.startsWith('unknown attribute <')
}
