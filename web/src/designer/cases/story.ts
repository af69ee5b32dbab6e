import type { CaseDifference } from '../../core/types'

/** A dry run as it is kept: a story (`docs/handbook/story-format.md`) without its name and diagram. */
export type Story = Record<string, unknown>

/** A letter that would go out: after which step, and for whom; no addressee: whom letters of its kind are for. */
export type CaseLetter = { node: string; name: string; addressee?: string }

/** How a test case went through a drawing: where it differs, the story that its acts make there, and their letters. */
export type CaseRun = { difference: CaseDifference | null; story: Story; letters: CaseLetter[] }

type Named = { name: string; story: Story }

/** Test cases as a story file, a line each, told of the flow's file beside it. */
export function toStoryFile(flowKey: string, cases: Named[]): string {
  const line = ({ name, story }: Named) =>
    JSON.stringify({ id: name, path: `${flowKey}.bpmn`, process: flowKey, ...story })
  return cases.map((one) => `${line(one)}\n`).join('')
}

/** The stories of a file, by their names; null: it is none. */
export function fromStoryFile(text: string): Named[] | null {
  try {
    const stories = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line))
    const isNamed = (story: unknown) =>
      typeof story === 'object' && story !== null && 'id' in story && typeof story.id === 'string'
    if (stories.length === 0 || !stories.every(isNamed)) return null
    // Which flow they are told of says whoever imports them.
    return stories.map(({ id, path, process, ...story }) => ({ name: id, story }))
  } catch {
    return null
  }
}

/** Those of a file for which there is room: what replaces a case, and new ones up to the most that a flow keeps. */
export function fitting(read: Named[], cases: { name: string }[], most: number): Named[] {
  const names = new Set(cases.map(({ name }) => name))
  return read.filter(({ name }) => {
    if (!names.has(name) && names.size >= most) return false
    names.add(name)
    return true
  })
}
