// The addresses of the client, who opens them and who is led away (tests/cases/pages.tsv); a record in one of them is the
// first that its reader finds in his list.
import { readFileSync } from 'node:fs'

const some = (text = '') => text.split(',').filter((it) => it !== '')

/** The table: each address with the accounts that open it and those that may not. */
export const addresses = readFileSync(new URL('../cases/pages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([address, readers, refused]) => ({ address, readers: some(readers), refused: some(refused) }))

/** The first row of a list; none: `undefined`. */
const first = async (ask, call, input = {}) => {
  const { data } = await ask(call, { pageSize: 1, ...input })
  return (data?.receivers ?? data)?.data?.[0]
}

/**
 * Accounts by their kind, for the sweep: of a kind each page is swept once, with the first who has it, since what an officer sees of it a
 * firm does not. Nobody is signed in as the public.
 */
export const kinds = {
  administrator: ['admin', 'security', 'auditor'],
  officer: ['city_op', 'cnty_op', 'bar_op', 'party_op', 'prov_cert', 'city_win', 'city_lead', 'prov_op'],
  firm: ['demo_firm2', 'demo_firm', 'demo_partner'],
  lawyer: ['demo_lawyer_zz', 'demo_lawyer_gz'],
  intern: ['demo_intern'],
  public: ['-'],
}

/** What a name in braces stands for, found by the calls of the pages that lead there. */
const records = {
  area: async (ask, area) => (await first(ask, `lawer-other/area/${area}/list`))?.id,
  publication: async (ask, kind) => (await first(ask, 'lawer-other/publication/list', { kind }))?.id,
  batch: async (ask, kind) => (await first(ask, 'lawer-other/assessment/batch/list', { kind }))?.id,
  case: async (ask) => (await first(ask, 'lawer-approval/xzsq/list'))?.sqId,
  own: async (ask) => (await first(ask, 'lawer-approval/xzsq/list', { mine: true }))?.sqId,
  monitored: async (ask) => (await first(ask, 'lawer-approval/monitor/list'))?.sqId,
  task: async (ask) => {
    const task = await first(ask, 'lawer-approval/xzsq/taskList', { tab: 'claimable' })
    return task && new URLSearchParams({ sqId: task.sqId, taskId: task.taskId })
  },
  received: async (ask, kind) => {
    const part = await first(ask, 'lawer-other/workTogether/received/list', { kind })
    return part && new URLSearchParams({ id: part.id, receiverId: part.receiptId })
  },
  receiver: async (ask, id) => (await first(ask, 'lawer-other/workTogether/completion', { id }))?.id,
  standard: async (ask) => (await first(ask, 'lawer-other/credit/standard/list'))?.id,
  rating: async (ask) => (await first(ask, 'lawer-other/credit/list'))?.id,
  release: async (ask) => (await first(ask, 'lawer-other/building/list'))?.id,
  entry: async (ask) => {
    const releases = (await ask('lawer-other/building/list', { pageSize: 100 })).data?.data ?? []
    for (const { id } of releases) {
      const entry = await first(ask, 'lawer-other/building/applications', { id })
      if (entry !== undefined) return entry.id
    }
  },
  course: async (ask) => (await first(ask, 'lawer-other/edu/course/list'))?.id,
  paper: async (ask) => (await first(ask, 'lawer-other/edu/paper/list'))?.id,
  learning: async (ask) => (await first(ask, 'lawer-other/edu/my/courses'))?.id,
}

/** An address with records in place of names in braces; `undefined` when this reader has none. */
export async function withRecords(address, ask) {
  const [place, name, more] = /\{(\w+)(?::([\w-]+))?\}/.exec(address) ?? []
  if (place === undefined) return address
  const found = await records[name](ask, more)
  return found === undefined ? undefined : withRecords(address.replace(place, String(found)), ask)
}
