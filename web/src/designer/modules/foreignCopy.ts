import ModdleCopy from 'bpmn-js/lib/features/copy-paste/ModdleCopy'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'

/** bpmn-js copies only what the descriptors name. This one takes foreign attributes and elements along. */
class ForeignCopy extends ModdleCopy {
  static override $inject = ModdleCopy.$inject

  override copyElement(source: ModdleElement, target: ModdleElement, names?: string[], clone?: boolean): ModdleElement {
    const copy = super.copyElement(source, target, names, clone)
    Object.assign(copy.$attrs, source.$attrs)
    return copy
  }

  override copyProperty(property: ModdleElement, parent: ModdleElement, name: string, clone?: boolean): ModdleElement {
    if (!property?.$descriptor?.isGeneric) return super.copyProperty(property, parent, name, clone)
    return withParent(copyGeneric(property), parent)
  }
}

export const foreignCopyModule = { moddleCopy: ['type', ForeignCopy] }

function copyGeneric(element: ModdleElement): ModdleElement {
  const copy = Object.create(Object.getPrototypeOf(element), Object.getOwnPropertyDescriptors(element))
  if (element.$children) {
    copy.$children = element.$children.map((child: ModdleElement) => withParent(copyGeneric(child), copy))
  }
  return copy
}

function withParent(element: ModdleElement, parent: ModdleElement): ModdleElement {
  element.$parent = parent
  return element
}
