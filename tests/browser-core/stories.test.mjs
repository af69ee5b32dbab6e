// Every story comes true in the browser's module too.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cases, testing } from './modules.mjs'

const folder = new URL('flows/', cases)

for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
  test(name, () => {
    const lines = readFileSync(new URL(name, folder), 'utf8').split('\n').filter((line) => line.trim() !== '')
    assert.ok(lines.length > 0)
    for (const line of lines) {
      const story = JSON.parse(line)
      assert.equal(testing.story(story, files(story)), undefined, story.id)
    }
  })
}

/** The diagrams a story names, wherever it names them; one that does not exist is what the story then says. */
function files(story) {
  const named = [story.path, ...(story.deploy ?? []), ...story.steps.flatMap((step) => step.migrate ?? [])]
  const there = named.filter((path) => existsSync(new URL(path, folder)))
  return Object.fromEntries(there.map((path) => [path, readFileSync(new URL(path, folder))]))
}
