import type BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { ModdleElement } from 'bpmn-js/lib/model/Types'

/** The types of answers that core asks for in an input of their own (`docs/bpmn.md`). */
export const questionTypes = [
  'string',
  'textarea',
  'long',
  'double',
  'boolean',
  'date',
  'enum',
  'user',
  'users',
  'person',
  'firm',
  'region',
] as const

export type ChoiceDraft = { id: string; name: string }
/** A form property of a user task as its dialog shows it. */
export type QuestionDraft = {
  id: string
  name: string
  type: string
  required: boolean
  initial: string
  choices: ChoiceDraft[]
}

/** Whether the answer is one of choices that the question brings along. */
export function hasChoices(type: string): boolean {
  return type === 'enum'
}

/** Whether an answer can stand there before anybody types: people, firms and regions are looked up. */
export function hasInitial(type: string): boolean {
  return !['user', 'users', 'person', 'firm', 'region'].includes(type)
}

/** A question as its dialog edits it; the defaults for a new one. */
export function questionDraft(question: ModdleElement | null): QuestionDraft {
  const values: ModdleElement[] = question?.values ?? []
  return {
    id: question?.id ?? '',
    name: question?.name ?? '',
    type: question?.type ?? 'string',
    required: question?.required === true,
    initial: question?.default ?? '',
    choices: values.map(({ id, name }) => ({ id: id ?? '', name: name ?? '' })),
  }
}

/** What a draft writes to its question: what its type has no use for is removed. */
export function questionProperties(modeler: Modeler, draft: QuestionDraft, prefix: string): object {
  const factory = modeler.get<BpmnFactory>('bpmnFactory')
  const choices = hasChoices(draft.type) ? draft.choices : []
  return {
    id: draft.id.trim(),
    name: draft.name.trim() || undefined,
    type: draft.type,
    required: draft.required || undefined,
    default: (hasInitial(draft.type) && draft.initial.trim()) || undefined,
    values: choices.map(({ id, name }) =>
      factory.create(`${prefix}:Value`, { id: id.trim(), name: name.trim() || undefined }),
    ),
  }
}
